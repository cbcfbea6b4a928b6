import { type Person, send } from './person.ts';

/** The input on the provider's login page. */
export type LoginForm = Partial<
  Record<'email' | 'given_name' | 'family_name' | 'name' | 'email_verified' | 'minutesAgo', string>
> & { sub: string };

/** The address to which the provider sends a person back, and the cookies of their browser. */
export interface ProviderCallback {
  address: string;
  cookie: string;
}

/**
 * Goes to the provider from this endpoint of ours with this person's browser, logs in there, and
 * stops before coming back.
 */
export async function logInAtProvider(
  person: Person,
  door: string,
  who: LoginForm,
  body: object = {},
): Promise<ProviderCallback> {
  const response = await send(person, door, { body });
  if (!response.ok) throw new Error(`${door}: ${response.status} ${await response.text()}`);
  const { url } = (await response.json()) as { url: string };
  const own = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return {
    address: await logIn(url, who),
    cookie: [person.cookie, ...own].filter(Boolean).join('; '),
  };
}

export const signInPath = '/api/auth/sign-in/social';
export const connectPath = '/api/account/connect';
export const reauthenticatePath = '/api/account/reauthenticate';

/** Brings the provider's answer back to us. */
export function followCallback(person: Person, { address, cookie }: ProviderCallback) {
  const { pathname, search } = new URL(address);
  return send({ ...person, cookie }, pathname + search);
}

/**
 * Follows the provider's redirects as a browser does, through its login page, to the address that
 * leaves it.
 */
async function logIn(start: string, who: LoginForm): Promise<string> {
  const { origin } = new URL(start);
  const jar = new Map<string, string>();
  const form = new URLSearchParams({ email_verified: 'on', minutesAgo: '0', ...who });
  let address = start;
  while (address.startsWith(origin)) {
    const isForm = new URL(address).pathname.startsWith('/login/');
    const response = await fetch(address, {
      method: isForm ? 'POST' : 'GET',
      body: isForm ? form : undefined,
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
      jar.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    address = new URL(next, address).href;
  }
  return address;
}
