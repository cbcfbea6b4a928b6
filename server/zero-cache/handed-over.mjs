// Preloaded into zero-cache, which passes each browser's socket to another of its processes. Node
// goes on reading a socket in the first process until it hears that the socket has arrived, and
// throws away what it reads (nodejs/node#8353). The message of a browser that answered at once was
// lost, and its screen stayed empty until it was reloaded. Plain JavaScript, since Node's types do
// not know what it reaches for.
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
