import { type Headers, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../cli/stack/ports.ts';

/** A mail server that can refuse mails, or withhold its answers. */
export interface MailServer {
  url: string;
  /** The mails that were delivered, in order, including those whose answer is withheld. */
  brought: { to: string; subject: string; text: string; id: string; headers: Headers }[];
  /**
   * From now on it refuses everything, and repeats the recipients in its answer, as real servers
   * do.
   */
  refuse(): void;
  /** From now on it takes mails and does not answer. */
  hold(): void;
  /** Makes it accept mails and answer again; clients that wait already get no answer. */
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
      // A client that dies in the middle of a mail has not delivered it.
      const letter = await simpleParser(stream).catch(() => undefined);
      if (!letter) return;
      const { text = '', subject = '', messageId: id = '', headers } = letter;
      const said = { subject, text, id, headers };
      brought.push(...envelope.rcptTo.map(({ address }) => ({ to: address, ...said })));
      if (!held) done();
    },
  });
  // A client that is killed closes the connection.
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
      refuses = false;
    },
    close: () => server.close(() => undefined),
  };
}
