import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import type { Logger } from 'pino';
import * as tables from '../../schema/auth/private.ts';
import { normalEmail, passwordMaxLength, passwordMinLength } from '../../schema/auth/rules.ts';
import { errors } from '../../schema/errors.ts';
import type { AccountsDb, Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { attempt, forgive, passwordKey, refund, signInKey } from '../limits/attempts.ts';
import { clientAddressHeader } from '../limits/client-address.ts';
import { accountRates, limits } from '../limits/rates.ts';
import { captchaPlugins } from './captcha.ts';
import { mailConnected, refuseEndedSession } from './connecting.ts';
import { admission } from './door.ts';
import { correctionPlugin } from './email-correction.ts';
import './email-pattern.ts';
import { checkFederatedStart, federatedPlugins, withoutTokens } from './federated.ts';
import { refuseInactive } from './inactive.ts';
import { identifiersStored } from './links.ts';
import { mayWrite, queueMail } from './mail-queue.ts';
import { currentPasswordHash, endIfChanged } from './password-race.ts';
import type { Passwords } from './passwords.ts';
import { passwordChanged, passwordReset } from './resets.ts';
import { checkPassword, checkSignUp } from './sign-up.ts';
import { releaseAddress } from './status.ts';
import { addressToVerify, resendVerification } from './verification.ts';

const day = 24 * 60 * 60;
const hour = 60 * 60;

const tooMany = () =>
  new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS', message: errors.too_many });

interface Parts {
  env: Env;
  db: AccountsDb;
  sql: Sql;
  passwords: Passwords;
  log: Logger;
}

/**
 * Accounts and sessions. Member rows and the first mail follow by trigger, in the same transaction.
 */
export function createAuth({ env, db, sql, passwords, log }: Parts) {
  return betterAuth({
    baseURL: env.ORIGIN,
    basePath: '/api/auth',
    secret: env.AUTH_SECRET,
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) => {
        log[level]({ error: details.find((detail) => detail instanceof Error) }, message);
      },
    },
    database: drizzleAdapter(db, { provider: 'pg', schema: tables, transaction: true }),
    trustedOrigins: [env.ORIGIN],
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        invitationId: { type: 'string', required: false, input: false, returned: false },
        admitted: {
          type: 'boolean',
          required: false,
          defaultValue: false,
          input: false,
          returned: false,
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      password: { hash: passwords.hash, verify: passwords.verify },
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: hour,
      sendResetPassword: async ({ user }) => {
        // Not into a mailbox that the member called a wrong one.
        const isOwn = (await addressToVerify(sql, user.id)) === user.email;
        if (isOwn && (await mayWrite(sql, user, 'reset'))) {
          await queueMail(sql, { kind: 'reset', userId: user.id });
        }
      },
      onPasswordReset: ({ user }) => passwordReset(sql, user),
    },
    emailVerification: {
      autoSignInAfterVerification: false,
      // The account's trigger queues the first mail; this is the resend.
      sendOnSignUp: false,
      sendVerificationEmail: async ({ user }) => {
        if (!(await resendVerification(sql, user.id))) throw tooMany();
      },
    },
    verification: { storeIdentifier: identifiersStored },
    // If an address has an account, only its member can connect the provider, logged in; a sign-in
    // never does it by itself.
    account: { accountLinking: { disableImplicitLinking: true, allowDifferentEmails: true } },
    onAPIError: { errorURL: `${env.ORIGIN}/login` },
    session: { expiresIn: 30 * day, updateAge: day, cookieCache: { enabled: false } },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => {
            if (user.admitted) return;
            return { data: await admission(sql, context?.headers) };
          },
        },
      },
      session: { create: { before: ({ userId }) => refuseInactive(sql, userId) } },
      account: {
        create: {
          before: async (account, context) => {
            await refuseEndedSession(sql, context);
            return withoutTokens(account);
          },
          after: ({ userId }) => mailConnected(sql, userId),
        },
        update: { before: withoutTokens },
      },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      ...accountRates,
    },
    advanced: {
      cookiePrefix: 'hearth',
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    plugins: [...captchaPlugins(env), ...federatedPlugins(env, sql), correctionPlugin(sql)],
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (ctx.body?.newPassword !== undefined) checkPassword(ctx.body.newPassword);
        switch (ctx.path) {
          case '/sign-up/email': {
            // Before anything else: a closed door says nothing about addresses.
            await admission(sql, ctx.headers);
            const body = checkSignUp(ctx.body);
            const password = await passwords.ahead(body.password);
            await releaseAddress(sql, normalEmail(body.email));
            return { context: { body: { ...body, password } } };
          }
          case '/sign-in/email':
            if (!(await attempt(sql, signInKey(ctx.body?.email), limits.signIn))) throw tooMany();
            return {
              context: {
                body: { ...ctx.body, passwordWas: await currentPasswordHash(sql, ctx.body?.email) },
              },
            };
          case '/reset-password': {
            if (typeof ctx.body?.newPassword !== 'string') break;
            const newPassword = await passwords.ahead(ctx.body.newPassword);
            return { context: { body: { ...ctx.body, newPassword } } };
          }
          case '/change-password': {
            const asker = await getSessionFromCtx(ctx);
            const key = passwordKey(asker?.user.id ?? '');
            if (asker && !(await attempt(sql, key, limits.password))) throw tooMany();
            return { context: { body: { ...ctx.body, revokeOtherSessions: true } } };
          }
          case '/sign-in/social':
            return { context: { body: checkFederatedStart(ctx.body) } };
          case '/send-verification-email': {
            const asker = await getSessionFromCtx(ctx);
            if (!asker) {
              throw new APIError('UNAUTHORIZED', {
                code: 'signed_out',
                message: errors.signed_out,
              });
            }
            // better-auth knows only the address that the account has already.
            if (ctx.body?.email !== (await addressToVerify(sql, asker.user.id))) break;
            return { context: { body: { ...ctx.body, email: asker.user.email } } };
          }
        }
      }),
      after: createAuthMiddleware(async (ctx) => {
        const { returned } = ctx.context;
        if (isAPIError(returned) && returned.body?.code === 'busy') {
          if (ctx.path === '/sign-in/email') await refund(sql, signInKey(ctx.body?.email));
          const asker = ctx.path === '/change-password' && (await getSessionFromCtx(ctx));
          if (asker) await refund(sql, passwordKey(asker.user.id));
        }
        if (isAPIError(returned) && returned.body?.code === 'FAILED_TO_CREATE_USER') {
          // The door was closed, or the invitation's last seat was taken, at this moment.
          await admission(sql, ctx.headers);
        }
        if (ctx.path === '/sign-in/email' && ctx.context.newSession) {
          const { user, session } = ctx.context.newSession;
          if (await endIfChanged(sql, session, ctx.body.passwordWas)) {
            throw new APIError('UNAUTHORIZED', {
              code: 'INVALID_EMAIL_OR_PASSWORD',
              message: 'Invalid email or password',
            });
          }
          await forgive(sql, signInKey(ctx.body?.email));
          // The mail is queued here, since a page that asked for it might have to pass a security
          // check first. The password was right, so no stranger learns that there is an account.
          if (!user.emailVerified) await resendVerification(sql, user.id);
        }
        if (ctx.path === '/change-password' && ctx.context.newSession) {
          await passwordChanged(sql, ctx.context.newSession.user.id);
        }
      }),
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
