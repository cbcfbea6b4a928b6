import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** RFC 8489: a binding request without attributes. */
const [request, response, cookie] = [0x0001, 0x0101, 0x2112a442];
const headerBytes = 20;

/** Whether the server of a `stun:` or `turn:` address answers a STUN request. */
export async function stunAnswers(url: string, patienceMs: number): Promise<boolean> {
  const [, scheme = '', host = '', port, transport] =
    url.match(/^(\w+):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(\w+))?$/) ?? [];
  const secure = scheme.endsWith('s');
  const to = { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? (secure ? 5349 : 3478)) };
  const asked = Buffer.alloc(headerBytes);
  asked.writeUInt16BE(request);
  asked.writeUInt32BE(cookie, 4);
  randomBytes(12).copy(asked, 8);
  const isAnswer = (bytes: Buffer) =>
    bytes.length >= headerBytes &&
    bytes.readUInt16BE() === response &&
    bytes.subarray(4, headerBytes).equals(asked.subarray(4));
  const ask = secure || transport === 'tcp' ? overTcp : overUdp;
  return ask({ ...to, secure, asked, isAnswer, patienceMs });
}

interface Asking {
  host: string;
  port: number;
  secure: boolean;
  asked: Buffer;
  isAnswer(bytes: Buffer): boolean;
  patienceMs: number;
}

function overUdp({ host, port, asked, isAnswer, patienceMs }: Asking): Promise<boolean> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  return new Promise<boolean>((resolve) => {
    const send = () => socket.send(asked, port, host, (error) => error && resolve(false));
    // Datagrams get lost.
    const again = setInterval(send, patienceMs / 5);
    const end = setTimeout(() => resolve(false), patienceMs);
    socket.on('close', () => [again, end].forEach(clearTimeout));
    socket.on('error', () => resolve(false));
    socket.on('message', (bytes) => isAnswer(bytes) && resolve(true));
    send();
  }).finally(() => socket.close());
}

function overTcp({ host, port, secure, asked, isAnswer, patienceMs }: Asking): Promise<boolean> {
  const socket = secure
    ? connectSecurely({ host, port, servername: host })
    : connect({ host, port });
  return new Promise<boolean>((resolve) => {
    socket.setTimeout(patienceMs, () => resolve(false));
    socket.on('error', () => resolve(false));
    socket.once('data', (bytes) => resolve(isAnswer(bytes)));
    socket.write(asked);
  }).finally(() => socket.destroy());
}
