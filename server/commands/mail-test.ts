import { once } from 'node:events';
import { parseArgs } from 'node:util';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { emailProblem, normalEmail } from '../../schema/auth/rules.ts';
import { type Mail, mailOf, transportOf } from '../mailer.ts';
import { type Command, type Site, usageOf } from './command.ts';

/** Sends one mail by the app's own settings, and prints the mail server's answer. */
export const mailTest: Command = async (site, args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [address = '', ...more] = positionals;
  if (emailProblem(address) || more.length > 0) throw usageOf(site, 'mail-test ADDRESS');
  return send(site, mailTo(site, normalEmail(address)));
};

const mailTo = ({ env }: Site, to: string): Mail => ({
  to,
  subject: 'A test of Hearth',
  greeting: 'Hello,',
  lines: ['the people who run this Hearth wanted to see whether its mail arrives. It does.'],
  action: { label: 'Open Hearth', link: env.ORIGIN },
});

async function send({ env, home }: Site, mail: Mail): Promise<string> {
  const { hostname, port } = new URL(env.SMTP_URL);
  const server = `The mail server ${hostname}${port && `:${port}`}`;
  const { options } = transportOf(env);
  const connection = new SMTPConnection(options);
  let stage = 'cannot be reached';
  try {
    const failed = once(connection, 'error').then(([error]) => Promise.reject(error));
    const delivered = async () => {
      await new Promise<void>((done) => connection.connect(() => done()));
      stage = `was reached ${over(connection)}, and refused the login`;
      if (options.auth) await called((done) => connection.login(options.auth ?? {}, done));
      stage = `was reached ${over(connection)}, and refused the mail`;
      const message = new MailComposer(mailOf(env, mail)).compile();
      const raw = await message.build();
      return called<{ response: string }>((done) =>
        connection.send(message.getEnvelope(), raw, done),
      );
    };
    const { response } = await Promise.race([delivered(), failed]);
    return `${server} took the mail to ${mail.to}, ${over(connection)}: ${response}\nWhether it arrives, and not as spam, shows in that mailbox.`;
  } catch (error) {
    const { response, message } = error as { response?: string; message: string };
    const hint =
      home && !home.isRunning ? ' The inbox of npm start is there only while Hearth runs.' : '';
    throw new Error(`${server} ${stage}: ${response ?? message}.${hint}`);
  } finally {
    connection.close();
  }
}

const over = ({ secure }: SMTPConnection) => (secure ? 'over TLS' : 'without TLS');

function called<T = unknown>(call: (done: (error: Error | null, result?: T) => void) => void) {
  return new Promise<T>((resolve, reject) =>
    call((error, result) => (error ? reject(error) : resolve(result as T))),
  );
}
