import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import process from 'node:process';

// Works like zero-cache: one process takes the request for a WebSocket, and another one continues
// with it. The latter reports how many bytes it received first.
if (process.argv[2] === 'receiver') {
  process.on('message', (_, socket: Socket | undefined) => {
    socket?.on('error', () => {});
    socket?.once('data', (data) => socket.end(` first: ${data}`));
    socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\n\r\nconnected');
  });
} else {
  const receiver = fork(import.meta.filename, ['receiver']);
  const server = createServer();
  server.on('upgrade', (_request, socket: Socket) => receiver.send('', socket));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit());
  receiver.once('exit', () => process.exit());
}
