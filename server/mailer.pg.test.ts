import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../cli/stack/ports.ts';
import type { Env } from './env.ts';
import { createMailer } from './mailer.ts';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const mailTo = (to: string) => ({
  to,
  subject: 'Hello',
  greeting: 'Hello Ann,',
  lines: [],
  action: { label: 'Open Hearth', link: 'http://localhost:3000/' },
});

function mailerAt(port: number) {
  const mailer = createMailer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'hello@hearth.local',
  } as Env);
  closing.push(mailer.close);
  return mailer;
}

it.each(['x<me@evil.com>', 'foo,me@evil.com', 'list: me@evil.com;', '"x" <me@evil.com>'])(
  'a mail to %j goes to nobody else',
  async (to) => {
    const readers: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo({ address }, _session, done) {
        readers.push(address);
        done();
      },
      onData(stream, _session, done) {
        stream.on('end', () => done()).resume();
      },
    });
    const port = await freePort();
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
    closing.push(() => server.close(() => undefined));
    await mailerAt(port)
      .send(mailTo(to))
      .catch(() => undefined);
    expect(readers).not.toContain('me@evil.com');
  },
);

it.concurrent.each([
  ['never greets', ''],
  ['falls silent after its greeting', '220 mail.example\r\n'],
])(
  'a mail server that %s is given up',
  // Shorter than nodemailer's own patience.
  { timeout: 28_000 },
  async (_what, greeting) => {
    const calls: Socket[] = [];
    const silent = createServer((socket) => {
      calls.push(socket);
      socket.on('error', () => undefined).write(greeting);
    });
    const port = await freePort();
    await new Promise<void>((ready) => silent.listen(port, '127.0.0.1', ready));
    closing.push(() => {
      for (const socket of calls) socket.destroy();
      silent.close();
    });
    await expect(mailerAt(port).send(mailTo('ann@example.org'))).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
  },
);
