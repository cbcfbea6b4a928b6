import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../../cli/root.ts';

const patch = pathToFileURL(join(import.meta.dirname, 'handed-over.mjs')).href;

/**
 * Sends at once when the socket is connected, and goes on until it is answered. Resolves to the
 * first message that was received.
 */
async function firstReceived(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  let received = '';
  let sentLength = 0;
  let timer: NodeJS.Timeout | undefined;
  socket.on('data', (chunk: string) => {
    received += chunk;
    if (timer || !received.includes('connected')) return;
    const speak = () => socket.write(`${sentLength++};`);
    speak();
    timer = setInterval(speak, 50);
  });
  socket.on('error', () => {});
  await once(socket, 'close');
  clearInterval(timer);
  return received.split('first: ')[1] ?? received;
}

it('early messages of a browser reach the process that takes over its socket', async () => {
  const hands = fork(join(root, 'testing/socket-handoff.ts'), { execArgv: ['--import', patch] });
  onTestFinished(() => hands.disconnect());
  const [port] = (await once(hands, 'message')) as [number];
  const received: string[] = [];
  // One after another: if many connect at once, hardly any message is lost.
  while (received.length < 150) received.push(await firstReceived(port));
  expect(received.filter((first) => !first.startsWith('0;'))).toEqual([]);
});
