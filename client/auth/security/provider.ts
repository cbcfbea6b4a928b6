import type { Captcha } from '../visitor-api.ts';

interface Settings {
  sitekey: string;
  theme: 'light' | 'dark';
  size: 'normal' | 'compact';
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
}

/** The interface that both providers' scripts have. */
export interface Widgets {
  render: (container: HTMLElement, settings: Settings) => string;
  reset: (id: string) => void;
  remove: (id: string) => void;
}

const scripts = {
  'cloudflare-turnstile': 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js',
};
const globals = { 'cloudflare-turnstile': 'turnstile', hcaptcha: 'hcaptcha' } as const;
const readyCall = 'hearthSecurityCheckReady';
const loadLimitMs = 15_000;

let loading: Promise<Widgets> | undefined;

/** Loads the provider's script, once, and only when a page needs it. */
export function loadWidgets({ provider }: Captcha): Promise<Widgets> {
  loading ??= load(provider).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function load(provider: Captcha['provider']): Promise<Widgets> {
  const page = window as unknown as Record<string, unknown>;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The security check could not be loaded.'));
    };
    const timer = setTimeout(fail, loadLimitMs);
    page[readyCall] = () => {
      clearTimeout(timer);
      resolve(page[globals[provider]] as Widgets);
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.src = `${scripts[provider]}?render=explicit&onload=${readyCall}`;
    document.head.append(script);
  });
}
