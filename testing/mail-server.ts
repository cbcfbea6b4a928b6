import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../cli/stack/ports.ts';

/** A mail server that can refuse, or keep its answer to itself. */
export interface MailServer {
  url: string;
  /** What was brought, in its order; a letter that is held was brought already. */
  brought: { to: string; subject: string; text: string; id: string }[];
  /** From now on it repeats whom it was asked to reach, as real ones do, and takes nothing. */
  refuse(): void;
  /** From now on it takes letters and never says so. */
  hold(): void;
  /** It says so from now on; who waits for an answer still gets none. */
  goOn(): void;
  close(): void;
}

export async function startMailServer(): Promise<MailServer> {
  const brought: MailServer['brought'] = [];
  let refuses = false;
  let held = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      refuses ? done(new Error(`<${address}>: mailbox unknown`)) : done(),
    async onData(stream, { envelope }, done) {
      // Whoever dies in the middle of a letter has not brought it.
      const letter = await simpleParser(stream).catch(() => undefined);
      if (!letter) return;
      const { text = '', subject = '', messageId: id = '' } = letter;
      brought.push(...envelope.rcptTo.map(({ address }) => ({ to: address, subject, text, id })));
      if (!held) done();
    },
  });
  // Whoever is killed hangs up on it.
  server.on('error', () => undefined);
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${port}`,
    brought,
    refuse() {
      refuses = true;
    },
    hold() {
      held = true;
    },
    goOn() {
      held = false;
    },
    close: () => server.close(() => undefined),
  };
}
