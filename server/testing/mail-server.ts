import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../cli/stack/ports.ts';

/** A mail server that can keep its answer to itself. */
export interface MailServer {
  url: string;
  /** To whom letters were brought, in their order; a letter that is held was brought already. */
  brought: string[];
  /** From now on it takes letters and never says so. */
  hold(): void;
  /** It says so from now on; who waits for an answer still gets none. */
  goOn(): void;
  close(): void;
}

export async function mailServer(): Promise<MailServer> {
  const brought: string[] = [];
  let held = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, _session, done) {
      const { to } = await simpleParser(stream);
      brought.push([to].flat()[0]?.text ?? '');
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
    hold() {
      held = true;
    },
    goOn() {
      held = false;
    },
    close: () => server.close(() => undefined),
  };
}
