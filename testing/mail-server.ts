import { type Headers, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../cli/stack/ports.ts';

/** A mail server that can refuse mails, or withhold its answers. */
export interface MailServer {
  url: string;
  /** The mails that were delivered, in order, including those whose answer is withheld. */
  delivered: { to: string; subject: string; text: string; id: string; headers: Headers }[];
  /**
   * Refuses everything from now on, and repeats the recipients in its answer, as real servers do.
   */
  refuse(): void;
  /** Accepts mails from now on without answering. */
  withhold(): void;
  /** Makes it accept mails and answer again; clients that wait already get no answer. */
  resume(): void;
  close(): void;
}

export async function startMailServer(): Promise<MailServer> {
  const delivered: MailServer['delivered'] = [];
  let refuses = false;
  let withheld = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      refuses ? done(new Error(`<${address}>: mailbox unknown`)) : done(),
    async onData(stream, { envelope }, done) {
      // A client that dies in the middle of a mail has not delivered it.
      const mail = await simpleParser(stream).catch(() => undefined);
      if (!mail) return;
      const { text = '', subject = '', messageId: id = '', headers } = mail;
      const content = { subject, text, id, headers };
      delivered.push(...envelope.rcptTo.map(({ address }) => ({ to: address, ...content })));
      if (!withheld) done();
    },
  });
  // A client that is killed closes the connection.
  server.on('error', () => undefined);
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    refuse() {
      refuses = true;
    },
    withhold() {
      withheld = true;
    },
    resume() {
      withheld = false;
      refuses = false;
    },
    close: () => server.close(() => undefined),
  };
}
