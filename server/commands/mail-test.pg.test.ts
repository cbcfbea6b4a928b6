import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../cli/stack/ports.ts';
import { siteAt } from '../../testing/site.ts';
import { mailTest } from './mail-test.ts';

/**
 * The output of the command for a mail server that behaves like this. `at` makes SMTP_URL from its
 * host.
 */
async function outputFor(
  behaviour: SMTPServerOptions,
  at = (host: string) => `smtp://${host}`,
): Promise<{ output: string; port: number }> {
  const server = new SMTPServer({
    onData: (stream, _session, done) => stream.on('end', () => done()).resume(),
    ...behaviour,
  });
  server.on('error', () => undefined);
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  onTestFinished(() => new Promise((closed) => server.close(closed)));
  const more = { SMTP_URL: at(`127.0.0.1:${port}`), MAIL_FROM: 'Hearth <hello@example.org>' };
  return { output: await outputWith(more), port };
}

const outputWith = (more: Record<string, string>, address = 'Ann@example.org') =>
  mailTest(siteAt('postgres://nowhere', 'uploads', more), [address]).catch(
    (error) => `failed: ${error.message}`,
  );

it('mail-test sends a mail from the app’s address, and prints the server’s answer', async () => {
  const senders: string[] = [];
  const { output, port } = await outputFor({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom({ address }, _session, done) {
      senders.push(address);
      done();
    },
  });
  expect(output).toMatch(
    new RegExp(
      `^The mail server 127.0.0.1:${port} took the mail to ann@example.org, without TLS: 250 `,
    ),
  );
  expect(senders).toEqual(['hello@example.org']);
});

it('mail-test reports that TLS was used', async () => {
  const { output } = await outputFor(
    { disabledCommands: ['AUTH'] },
    (host) => `smtp://${host}?tls.rejectUnauthorized=false`,
  );
  expect(output).toContain('took the mail to ann@example.org, over TLS: 250 ');
});

it('mail-test prints the server’s reason for refusing the mail', async () => {
  const { output } = await outputFor({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_to, _session, done) => done(new Error('5.1.1 no such mailbox')),
  });
  expect(output).toMatch(
    /^failed: .+ was reached without TLS, and refused the mail: 550 5\.1\.1 no such/,
  );
});

it('mail-test reports that the login was refused', async () => {
  const { output } = await outputFor(
    {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('5.7.8 wrong password')),
    },
    (host) => `smtp://user:secret@${host}`,
  );
  expect(output).toMatch(/refused the login: 535 5\.7\.8 wrong password/);
  expect(output).not.toContain('secret');
});

it('mail-test reports that no server answers, and prints its usage', async () => {
  expect(await outputWith({ SMTP_URL: 'smtp://127.0.0.1:1' })).toMatch(
    /^failed: The mail server 127\.0\.0\.1:1 cannot be reached: .*ECONNREFUSED/,
  );
  expect(await outputWith({}, 'ann')).toMatch(
    /^failed: Usage: node server\/operate\.ts mail-test ADDRESS/,
  );
});
