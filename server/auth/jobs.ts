import type { Task } from 'graphile-worker';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import type { Mail, SendMail } from '../mailer.ts';
import { emailChangeProof } from './email-change.ts';
import { readHouse } from './house.ts';
import { resetToken } from './links.ts';
import * as mail from './mail.ts';
import { type MailRequest, mailRequest } from './mail-queue.ts';
import { isTaken } from './status.ts';
import { addressToVerify, verificationToken } from './verification.ts';

type Account = { to: string; firstName: string; verified: boolean };

/** Writes and sends the mails about accounts, after the request that asked for them. */
export function authJobs(env: Env, sql: Sql, send: SendMail): Record<string, Task> {
  return {
    send_letter: async (input) => {
      const mail = await write(env, sql, mailRequest.parse(input));
      if (mail) await send(mail);
    },
  };
}

/** The mail; undefined if its reader is gone, or does not need it any more. */
async function write(env: Env, sql: Sql, request: MailRequest): Promise<Mail | undefined> {
  const page = (path: string) => env.ORIGIN + path;
  if (request.kind === 'email_changed') {
    const reader = { to: request.to, firstName: request.firstName, verified: true };
    return mail.emailChangedMail(reader, request.newEmail, page('/'));
  }
  const [account] = await sql<Account[]>`
    select email as to, first_name as "firstName", email_verified as verified
    from auth.user where id = ${request.userId}`;
  if (!account) return;
  switch (request.kind) {
    case 'verification': {
      const to = await addressToVerify(sql, request.userId);
      if (account.verified || !to) return;
      // Whoever corrects their address does not learn that another account has it.
      if (to !== account.to && (await isTaken(sql, to))) return;
      const token = await verificationToken(env, request.userId, to);
      return mail.verificationMail({ ...account, to }, page(`/verify?token=${token}`));
    }
    case 'reset': {
      const token = await resetToken(env, sql, request.userId);
      if (!token) return;
      return mail.resetMail(account, page(`/reset-password?token=${token}`));
    }
    case 'password_changed':
      return mail.passwordChangedMail(account, page('/reset-password'));
    case 'email_change': {
      const proof = await emailChangeProof(env, sql, request);
      if (!proof) return;
      const reader = { ...account, to: proof.to, verified: false };
      return mail.emailChangeMail(reader, page(`/email-updated?token=${proof.token}`));
    }
    case 'connected':
      return mail.connectedMail(account, env.OIDC_NAME, page('/settings'));
    case 'disconnected':
      return mail.disconnectedMail(account, env.OIDC_NAME, page('/settings'));
    case 'approved': {
      const { name } = await readHouse(sql);
      return mail.approvedMail(account, name, page('/login'));
    }
    case 'leaving':
      return mail.leavingMail(account, new Date(request.deleteAt), page('/login'));
  }
}
