import * as z from 'zod';

const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a ${protocols[0]}:// address`,
  });

/** Plain http only where nobody listens in: on this machine. What is no address is refused for that. */
function isPrivate(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Docker Compose hands on what is left out as an empty text. */
const orNothing = <Type extends z.ZodType>(type: Type) =>
  z.preprocess((value) => (value === '' ? undefined : value), type.optional());

const variables = z.object({
  DATABASE_URL: url('postgres', 'postgresql'),
  ORIGIN: url('http', 'https').transform((value) => new URL(value).origin),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ZERO_CACHE_URL: url('http', 'https'),
  ZERO_API_KEY: z.string().min(16),
  AUTH_SECRET: z.string().min(32),
  SMTP_URL: url('smtp', 'smtps'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+$/)
    .default('Hearth <hello@hearth.local>'),
  /** An optional security check before sign-up, resend and reset: one of better-auth's providers. */
  CAPTCHA_PROVIDER: z.enum(['cloudflare-turnstile', 'hcaptcha']).optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET_KEY: z.string().optional(),
  CAPTCHA_VERIFY_URL: z.url().optional(),
  /** A sign-in with any OpenID Connect provider, by discovery. The first three together, or none. */
  OIDC_ISSUER: orNothing(url('https', 'http').refine(isPrivate, 'must be an https:// address')),
  OIDC_CLIENT_ID: orNothing(z.string()),
  OIDC_CLIENT_SECRET: orNothing(z.string()),
  /** What the button calls it. */
  OIDC_NAME: z.preprocess(
    (name) => name || undefined,
    z.string().max(50).default('single sign-on'),
  ),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** The built client, relative to the working directory. */
  CLIENT_DIR: z.string().default('dist'),
  /** Behind one proxy that overwrites X-Forwarded-For. Otherwise the socket's address counts. */
  TRUST_PROXY: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
});

const together = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

const schema = variables.superRefine((env, { addIssue }) => {
  const missing = together.filter((name) => !env[name]);
  if (missing.length === together.length) return;
  const others = together.filter((name) => !missing.includes(name)).join(' and ');
  for (const name of missing) {
    addIssue({ code: 'custom', path: [name], message: `is needed with ${others}` });
  }
});

export type Env = z.infer<typeof schema>;

/** The process's settings. @throws an error that names every wrong variable */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong settings in the environment:\n  ${lines.join('\n  ')}`);
}
