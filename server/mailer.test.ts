import MailComposer from 'nodemailer/lib/mail-composer';
import { expect, it } from 'vitest';
import * as accountMail from './auth/mail.ts';
import { type Mail, mailOf } from './mailer.ts';

const headersOf = async (mail: Mail) => {
  const raw = await new MailComposer(mailOf({ MAIL_FROM: 'hello@hearth.example' }, mail))
    .compile()
    .build();
  return String(raw).split('\r\n\r\n')[0] ?? '';
};
const reader = { to: 'ann@example.org', verified: true, firstName: 'Ann' };
const mail = accountMail.verificationMail(reader, 'https://hearth.example/verify');

it('mails ask for no automatic replies', async () => {
  expect(await headersOf(mail)).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
});

it('a mail that can be turned off has an unsubscribe link, and an account mail has none', async () => {
  const place = 'https://hearth.example/settings';
  expect(await headersOf({ ...mail, turnOff: place })).toMatch(
    /^List-Unsubscribe: <https:\/\/hearth\.example\/settings>\r?$/m,
  );
  expect(await headersOf(mail)).not.toMatch(/^List-/m);
  const mails = [
    accountMail.verificationMail(reader, ''),
    accountMail.resetMail(reader, ''),
    accountMail.passwordChangedMail(reader, ''),
    accountMail.emailChangeMail(reader, ''),
    accountMail.emailChangedMail(reader, '', ''),
    accountMail.connectedMail(reader, '', ''),
    accountMail.disconnectedMail(reader, '', ''),
    accountMail.approvedMail(reader, '', ''),
    accountMail.leavingMail(reader, new Date(), ''),
  ];
  expect(mails).toHaveLength(Object.keys(accountMail).length);
  expect(mails.filter((each) => (each as Mail).turnOff)).toEqual([]);
});
