import { captcha } from 'better-auth/plugins';
import type { Env } from '../env.ts';

/** Guarded while a provider is configured; none by default. */
const guarded = ['/sign-up/email', '/send-verification-email', '/request-password-reset'];

/** better-auth's security check, which asks the provider whether the page's token is good. */
export function captchaPlugins(env: Env) {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET_KEY: secretKey } = env;
  if (!provider || !secretKey) return [];
  return [
    captcha({
      provider,
      secretKey,
      endpoints: guarded,
      siteVerifyURLOverride: env.CAPTCHA_VERIFY_URL,
    }),
  ];
}

/** What the page needs to show the check. */
export const captchaOfPage = ({ CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey }: Env) =>
  provider && siteKey ? { provider, siteKey } : null;
