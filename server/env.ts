import * as z from 'zod';
import { isPlainOrigin } from '../schema/text.ts';

const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a ${protocols[0]}:// address`,
  });

/** An empty value counts as none: that is what Compose passes on for what .env does not name. */
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => value || undefined, type.optional());

const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/**
 * Whether an address is reached by this machine's browsers only. A text that is no URL passes here,
 * and is refused elsewhere.
 */
export const isHere = (address: string): boolean =>
  !URL.canParse(address) || isLoopback(new URL(address).hostname);

/** Plain http only where nobody listens in: on this machine. */
const isPrivate = (address: string): boolean =>
  URL.parse(address)?.protocol === 'https:' || isHere(address);

/** A value that stands in a header, between others. */
const hasPlainHost = (address: string): boolean =>
  !URL.canParse(address) || isPlainOrigin(new URL(address).origin);

/** As web-push writes it. */
const key = (bytes: number) =>
  z
    .string()
    .refine(
      (text) => Buffer.from(text, 'base64url').length === bytes,
      `must be ${bytes} bytes in base64url`,
    );

function isBucket(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname, pathname } = new URL(address);
  return protocol === 's3:' && [username, password, hostname, pathname.slice(1)].every(Boolean);
}

const hostOf = (iceUrl: string): string => iceUrl.trim().match(/^\w+:(\[.+\]|[^:?]+)/)?.[1] ?? '';

const areIceUrls = (urls: string): boolean =>
  urls
    .split(',')
    .every((each) => /^(stun|turn)s?:[^\s,?]+(\?transport=(udp|tcp))?$/.test(each.trim()));

const eachOf = (list: string): string[] =>
  list
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);

const areHosts = (list: string): boolean =>
  eachOf(list).every((each) => each === '*' || /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(each));

const variables = z.object({
  DATABASE_URL: url('postgres', 'postgresql'),
  /** Browsers allow locks, `crypto.randomUUID` and cameras on secure pages only. */
  ORIGIN: url('https', 'http')
    .refine(isPrivate, 'must be an https:// address, or http:// on this machine')
    .refine(hasPlainHost, 'must have a host of letters, digits, dots and hyphens')
    .transform((value) => new URL(value).origin),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** One or more addresses, with commas between. */
  ZERO_CACHE_URLS: z
    .string()
    .transform(eachOf)
    .pipe(z.array(url('http', 'https')).min(1)),
  ZERO_API_KEY: z.string().min(16),
  AUTH_SECRET: z.string().min(32),
  SMTP_URL: url('smtp', 'smtps'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+$/)
    .default('Hearth <hello@hearth.local>'),
  /** An optional security check before sign-up, resend and reset, by better-auth. */
  CAPTCHA_PROVIDER: optional(z.enum(['cloudflare-turnstile', 'hcaptcha'])),
  CAPTCHA_SITE_KEY: optional(z.string()),
  CAPTCHA_SECRET_KEY: optional(z.string()),
  /** The URL that checks a token, instead of the provider's own address. */
  CAPTCHA_VERIFY_URL: optional(url('https', 'http')),
  /** A sign-in with any OpenID Connect provider. The first three together, or none. */
  OIDC_ISSUER: optional(url('https', 'http').refine(isPrivate, 'must be an https:// address')),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  /** The provider's name on the button. */
  OIDC_NAME: z.preprocess(
    (name) => name || undefined,
    z.string().max(50).default('single sign-on'),
  ),
  /** The server that tests ask about videos, in place of their hosts. */
  VIDEO_HOSTS_URL: optional(url('https', 'http').refine(isPrivate, 'must be an https:// address')),
  /** Web push is signed with these. Both, or nothing is pushed. */
  VAPID_PUBLIC_KEY: optional(key(65)),
  VAPID_PRIVATE_KEY: optional(key(32)),
  /** Further push services, besides those of the browsers' makers: host names, `*` for any. */
  PUSH_SERVICES: z
    .string()
    .default('')
    .refine(areHosts, 'must be host names with commas between, or *')
    .transform(eachOf),
  /** A push service on this machine, for tests. All others have a public address and https. */
  PUSH_TEST_ORIGIN: optional(url('http', 'https').refine(isHere, 'must be on this machine')),
  /**
   * The servers by which calls find a way through: `stun:…` and `turn:…` addresses as browsers take
   * them, with commas between.
   */
  ICE_URLS: optional(z.string().refine(areIceUrls, 'must be stun: and turn: addresses')),
  /**
   * The address of the coturn of docker-compose.yml: with it, and without ICE_URLS, browsers get
   * that address.
   */
  TURN_EXTERNAL_IP: optional(z.ipv4()),
  /** The secret that the TURN server shares with us (coturn's static-auth-secret). */
  TURN_SECRET: optional(z.string().min(16)),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Pictures, finished ones and those still coming in, relative to the working directory. */
  UPLOADS_DIR: z.string().min(1).default('uploads'),
  /** A bucket for them instead: `s3://KEY:SECRET@host:port/bucket?region=…&tls=0`. */
  S3_URL: optional(z.string().refine(isBucket, 'must be s3://KEY:SECRET@host/bucket')),
  /** The built client, relative to the working directory. */
  CLIENT_DIR: z.string().default('dist'),
  /** A folder of the client's hashed files that the processes of all versions share. */
  ASSETS_DIR: optional(z.string()),
  /**
   * The port on which this process serves its metrics. None unless set, and for this machine alone
   * unless METRICS_HOST says otherwise.
   */
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65535)),
  METRICS_HOST: z.preprocess((host) => host || undefined, z.string().default('127.0.0.1')),
  /** Behind one proxy that overwrites X-Forwarded-For. Otherwise the socket's address counts. */
  TRUST_PROXY: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
});

/**
 * Settings that only work together: half a security check would refuse everyone, or nobody; half a
 * provider could sign nobody in.
 */
const wholes = [
  ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
] as const;

const checked = variables.superRefine((env, { addIssue }) => {
  for (const names of wholes) {
    if (!names.some((name) => env[name])) continue;
    for (const name of names.filter((each) => !env[each])) {
      const others = names.filter((other) => other !== name).join(' and ');
      addIssue({ code: 'custom', path: [name], message: `is needed with ${others}` });
    }
  }
  // For each member, that would be their own machine.
  if (isHere(env.ORIGIN)) return;
  const hosts = {
    TURN_EXTERNAL_IP: env.TURN_EXTERNAL_IP ?? '',
    ICE_URLS: env.ICE_URLS?.split(',').map(hostOf).find(isLoopback) ?? '',
  };
  for (const [name, host] of Object.entries(hosts)) {
    if (!isLoopback(host)) continue;
    const message = `${host} is this machine alone: members do not reach it`;
    addIssue({ code: 'custom', path: [name], message });
  }
});

const schema = checked.transform(({ ICE_URLS, TURN_EXTERNAL_IP, ...env }) => ({
  ...env,
  TURN_EXTERNAL_IP,
  ICE_URLS: ICE_URLS ?? (TURN_EXTERNAL_IP && coturnAt(TURN_EXTERNAL_IP)),
}));

const coturnAt = (address: string): string =>
  ['udp', 'tcp'].map((transport) => `turn:${address}:3478?transport=${transport}`).join();

export type Env = z.infer<typeof schema>;

/** The names of all settings. */
export const settingNames = Object.keys(variables.shape) as (keyof Env)[];

/** The process's settings. @throws an error that names every wrong variable */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong settings in the environment:\n  ${lines.join('\n  ')}`);
}
