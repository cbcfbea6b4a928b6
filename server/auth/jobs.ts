import { createEmailVerificationToken } from 'better-auth/api';
import type { Task } from 'graphile-worker';
import * as z from 'zod';
import { unverifiedHoldMs } from '../../schema/auth/rules.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import type { SendMail } from '../jobs/mailer.ts';
import { verificationLetter } from './mail.ts';

const payload = z.object({ userId: z.string() });

/** Sends the verification letter; queued by the account's trigger and by the resend. */
export function authJobs(env: Env, sql: Sql, send: SendMail): Record<string, Task> {
  return {
    send_verification: async (input) => {
      const { userId } = payload.parse(input);
      const [user] = await sql<{ email: string; firstName: string }[]>`
        select email, first_name as "firstName" from auth.user where id = ${userId} and not email_verified`;
      if (!user) return;
      const lifetime = unverifiedHoldMs / 1000;
      const token = await createEmailVerificationToken(
        env.AUTH_SECRET,
        user.email,
        undefined,
        lifetime,
      );
      await send(
        verificationLetter(user.email, user.firstName, `${env.ORIGIN}/verify?token=${token}`),
      );
    },
  };
}
