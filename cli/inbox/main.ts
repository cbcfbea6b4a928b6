import { createServer } from 'node:http';
import process from 'node:process';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { type Message, openMailbox } from './mailbox.ts';
import { listPage, messagePage } from './pages.ts';

const mailbox = openMailbox(String(process.env.INBOX_DIR));
const webPort = Number(process.env.WEB_PORT);
const hosts = [`localhost:${webPort}`, `127.0.0.1:${webPort}`];

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  size: 20 * 1024 * 1024,
  onData(stream, session, done) {
    simpleParser(stream).then((mail) => {
      mailbox.add({
        from: mail.from?.text ?? '',
        to: session.envelope.rcptTo.map((recipient) => recipient.address),
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html || '',
      });
      done();
    }, done);
  },
});
smtp.listen(Number(process.env.SMTP_PORT), '127.0.0.1');

const web = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://inbox');
  const send = (status: number, type: string, body: string) => {
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
      'cache-control': 'no-store',
    });
    response.end(body);
  };
  if (url.pathname === '/healthz') return send(200, 'text/plain', 'ok');
  // Another site whose name was pointed at this machine must not read the links in the mails.
  if (!hosts.includes(request.headers.host ?? '')) return send(403, 'text/plain', 'forbidden');
  if (url.pathname === '/messages.json')
    return send(200, 'application/json', JSON.stringify({ messages: addressed(url) }));
  const message = mailbox.find(url.pathname.slice(1));
  if (message) return send(200, 'text/html', messagePage(message));
  if (url.pathname === '/') return send(200, 'text/html', listPage(addressed(url)));
  return send(404, 'text/plain', 'not found');
});
web.listen(webPort, '127.0.0.1');

function addressed(url: URL): Message[] {
  const to = url.searchParams.get('to')?.toLowerCase();
  return mailbox
    .newestFirst()
    .filter((message) => !to || message.to.some((address) => address.toLowerCase() === to));
}

process.once('SIGTERM', () => process.exit(0));
