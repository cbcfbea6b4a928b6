import { createTransport } from 'nodemailer';
import type { Env } from './env.ts';

/** A letter in the product's words; both designs are made from it. */
export type Letter = {
  /** Of a letter that may be sent again when nobody knows whether it was: mailboxes keep one of each. */
  id?: string;
  to: string;
  subject: string;
  greeting: string;
  lines: string[];
  action: { label: string; link: string };
};

export type SendMail = (letter: Letter) => Promise<void>;

/** A mail server that hangs would hold every worker of the jobs; nodemailer itself waits ten minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** Sends over SMTP. Called by jobs only, so that a slow mail server delays no request. */
export function createMailer(env: Env): { send: SendMail; close: () => void } {
  const transport = createTransport({ url: env.SMTP_URL, ...patience });
  return {
    send: async (letter) => {
      await transport.sendMail({
        from: env.MAIL_FROM,
        // As an object: a text would be read as a header, in which an address can hide another reader.
        to: { name: '', address: letter.to },
        messageId: letter.id,
        subject: letter.subject,
        text: plain(letter),
        html: html(letter),
      });
    },
    close: () => transport.close(),
  };
}

const plain = ({ greeting, lines, action }: Letter) =>
  [greeting, ...lines, `${action.label}: ${action.link}`, 'Hearth'].join('\n\n');

const html = ({ greeting, lines, action }: Letter) => `<!doctype html>
<body style="margin:0;padding:32px;background:#f6f1ea;font:16px/1.5 sans-serif;color:#2b2420">
<div style="max-width:480px;margin:auto;padding:32px;background:#fffdf9;border-radius:16px">
<p>${escaped(greeting)}</p>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
<p><a href="${escaped(action.link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#b3431e;color:#fff;text-decoration:none">${escaped(action.label)}</a></p>
<p>Hearth</p>
</div></body>`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
