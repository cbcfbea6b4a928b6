import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthMiddleware } from 'better-auth/api';
import type { Logger } from 'pino';
import * as tables from '../../schema/auth/private.ts';
import { passwordMaxLength, passwordMinLength } from '../../schema/auth/rules.ts';
import type { AccountsDb, Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { checkPassword, checkSignUp } from './sign-up.ts';

/** Set by us on every request from the socket, so that no forwarded header can forge it. */
export const clientAddressHeader = 'x-hearth-client-address';

const DAY = 24 * 60 * 60;

/** Accounts and sessions. Member rows and the first mail follow by trigger, in the same transaction. */
export function createAuth(env: Env, db: AccountsDb, sql: Sql, log: Logger) {
  return betterAuth({
    baseURL: env.ORIGIN,
    basePath: '/api/auth',
    secret: env.AUTH_SECRET,
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) => {
        const error = details.find((detail) => detail instanceof Error);
        // A failed query's own error lists its parameters, tokens among them; its cause does not.
        log[level]({ error: error?.cause ?? error }, message);
      },
    },
    database: drizzleAdapter(db, { provider: 'pg', schema: tables, transaction: true }),
    trustedOrigins: [env.ORIGIN],
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      revokeSessionsOnPasswordReset: true,
    },
    emailVerification: {
      expiresIn: DAY,
      autoSignInAfterVerification: false,
      // The account's trigger queues the first letter; this is the resend.
      sendOnSignUp: false,
      sendVerificationEmail: async ({ user }) => {
        await sql`select graphile_worker.add_job('send_verification', ${sql.json({ userId: user.id })})`;
      },
    },
    session: { expiresIn: 30 * DAY, updateAge: DAY, cookieCache: { enabled: false } },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 120,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 600, max: 10 },
        '/send-verification-email': { window: 60, max: 3 },
      },
    },
    advanced: {
      cookiePrefix: 'hearth',
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (ctx.path === '/sign-up/email') return { context: { body: checkSignUp(ctx.body) } };
        if (ctx.body?.newPassword !== undefined) checkPassword(ctx.body.newPassword);
      }),
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
