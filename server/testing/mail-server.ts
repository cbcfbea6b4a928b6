import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../cli/stack/ports.ts';

/** A mail server that a test can make refuse: it then repeats whom it was asked to reach, as real ones do. */
export async function startMailServer() {
  const letters: { to: string; text: string }[] = [];
  let refuses = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      refuses ? done(new Error(`<${address}>: mailbox unknown`)) : done(),
    onData(stream, { envelope }, done) {
      simpleParser(stream).then(({ text = '' }) => {
        letters.push(...envelope.rcptTo.map(({ address }) => ({ to: address, text })));
        done();
      }, done);
    },
  });
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${port}`,
    lettersTo: (to: string) => letters.filter((letter) => letter.to === to),
    refuse: () => {
      refuses = true;
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
