import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import * as z from 'zod';
import { newEmailProblem, normalEmail } from '../../schema/auth/rules.ts';
import { errors } from '../../schema/errors.ts';
import type { Sql } from '../db.ts';
import { attempt, mailKey, takeOne } from '../limits/attempts.ts';
import { limits } from '../limits/rates.ts';
import { refuseInactive } from './inactive.ts';
import { addressToVerify, correctEmail } from './verification.ts';

const body = z.strictObject({ newEmail: z.string().max(1000) });

const refused = (
  status: ConstructorParameters<typeof APIError>[0],
  code: string,
  message: string,
) => new APIError(status, { code, message });

const verified = () =>
  refused('BAD_REQUEST', 'EMAIL_ALREADY_VERIFIED', 'Email is already verified');

/**
 * An endpoint beside better-auth's, so that its limits by address and the security check hold here
 * as at the sign-up: a member who is not verified yet corrects their mail address. Verified members
 * have the settings, which ask for the password.
 */
export const correctionPlugin = (sql: Sql) => ({
  id: 'email-correction',
  endpoints: {
    correctEmail: createAuthEndpoint('/correct-email', { method: 'POST' }, async (ctx) => {
      const asker = await getSessionFromCtx(ctx);
      if (!asker) throw refused('UNAUTHORIZED', 'signed_out', errors.signed_out);
      const { id, emailVerified } = asker.user;
      await refuseInactive(sql, id);
      const { data, success } = body.safeParse(ctx.body);
      if (!success) throw refused('BAD_REQUEST', 'invalid', errors.invalid);
      if (emailVerified) throw verified();
      const newEmail = normalEmail(data.newEmail);
      const problem = newEmailProblem(newEmail, await addressToVerify(sql, id));
      if (problem) throw refused('BAD_REQUEST', 'INVALID_EMAIL', problem);
      // Each of these is counted for an address that is taken as well.
      const isAllowed =
        (await attempt(sql, `email-change:${id}`, limits.emailChange)) &&
        (await takeOne(sql, mailKey('verification', newEmail), limits.mails));
      if (!isAllowed) throw refused('TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', errors.too_many);
      if (!(await correctEmail(sql, id, newEmail))) throw verified();
      return ctx.json({ status: true });
    }),
  },
});
