import { captcha } from 'better-auth/plugins';
import type { Env } from '../env.ts';

/**
 * The endpoints that need a security check if a provider is configured, which by default is not so.
 */
const guarded = [
  '/sign-up/email',
  '/send-verification-email',
  '/correct-email',
  '/request-password-reset',
];

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

const refusals = ['MISSING_RESPONSE', 'VERIFICATION_FAILED'];

/** Whether the answer is the plugin's refusal, which has words of its own. */
export const failedCaptcha = (body: unknown) =>
  refusals.includes(String((body as { code?: unknown } | null)?.code));

/** The hosts of the providers' widgets. */
const hosts = {
  'cloudflare-turnstile': ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
};

/** Hosts that the content security policy allows; none unless a provider is configured. */
export const captchaHosts = ({ CAPTCHA_PROVIDER: provider }: Env) =>
  provider ? hosts[provider] : [];

/** The settings that the page needs to show the check. */
export const captchaOfPage = ({ CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey }: Env) =>
  provider && siteKey ? { provider, siteKey } : null;
