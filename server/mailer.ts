import { createTransport } from 'nodemailer';
import type { Env } from './env.ts';

/** A mail in the product's words; its text and its HTML are both made from this. */
export type Mail = {
  /**
   * The Message-ID of a mail that is sent again if it is not known whether it was sent: mailboxes
   * store one of each.
   */
  id?: string;
  to: string;
  subject: string;
  greeting: string;
  lines: string[];
  action: { label: string; link: string };
  /**
   * The address where the reader turns mail of this kind off. Mail about an account has none: it
   * belongs to what they did.
   */
  turnOff?: string;
};

export type SendMail = (mail: Mail) => Promise<void>;

/**
 * Without these limits nodemailer waits for ten minutes, and a mail server that hangs would keep
 * all workers busy.
 */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** The app's way to its mail server. */
export const transportOf = ({ SMTP_URL }: Pick<Env, 'SMTP_URL'>) =>
  createTransport({ url: SMTP_URL, ...patience });

/** A mail as it is sent. */
export const mailOf = ({ MAIL_FROM }: Pick<Env, 'MAIL_FROM'>, mail: Mail) => ({
  from: MAIL_FROM,
  // An object, since a string would be parsed as a header, in which an address can hide a second
  // recipient.
  to: { name: '', address: mail.to },
  messageId: mail.id,
  subject: mail.subject,
  headers: {
    // So that no absence note answers it (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    ...(mail.turnOff && { 'List-Unsubscribe': `<${mail.turnOff}>` }),
  },
  text: plain(mail),
  html: html(mail),
});

/** Sends mail over SMTP. Only jobs call it, so that a slow mail server delays no request. */
export function createMailer(env: Env): { send: SendMail; close: () => void } {
  const transport = transportOf(env);
  return {
    send: async (mail) => {
      await transport.sendMail(mailOf(env, mail));
    },
    close: () => transport.close(),
  };
}

const plain = ({ greeting, lines, action }: Mail) =>
  [greeting, ...lines, `${action.label}: ${action.link}`, 'Hearth'].join('\n\n');

const html = ({ greeting, lines, action }: Mail) => `<!doctype html>
<body style="margin:0;padding:32px 16px;background:#f8f3eb;font:16px/1.5 sans-serif;color:#2a2018">
<div style="max-width:480px;margin:auto;padding:32px;background:#fffdf9;border:1px solid #e7dccc;border-radius:16px">
<p style="margin:0 0 24px;font-size:20px;font-weight:bold">🔥 Hearth</p>
<p>${escaped(greeting)}</p>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
<p style="margin:24px 0 0"><a href="${escaped(action.link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#b8430f;color:#fffaf5;font-weight:bold;text-decoration:none">${escaped(action.label)}</a></p>
</div></body>`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
