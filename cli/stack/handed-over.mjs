// Preloaded into zero-cache, which hands each browser's socket to another of its processes. Node goes on reading a socket
// where it was until it hears that it has arrived, and throws away what it reads (nodejs/node#8353). A browser that answered
// at once was not heard, and its screen stayed empty until it was loaded anew. Plain JavaScript, since docker-compose.yml
// gives this file to an image whose Node is not ours.
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';

const { fork } = childProcess;

childProcess.fork = (...args) => {
  const child = fork(...args);
  const { send } = child;
  child.send = (message, handle, ...rest) => {
    if (handle instanceof Socket) handle._handle?.readStop();
    return send.call(child, message, handle, ...rest);
  };
  return child;
};
syncBuiltinESMExports();
