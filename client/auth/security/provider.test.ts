import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([
  ['cloudflare-turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js', 'turnstile'],
  ['hcaptcha', 'https://js.hcaptcha.com/1/api.js', 'hcaptcha'],
] as const)(
  '%s is loaded from its own address, and its widgets are found',
  async (provider, from, name) => {
    const widgets = { render: () => 'widget', reset: () => {}, remove: () => {} };
    const page: Record<string, unknown> = {};
    const asked: string[] = [];
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', {
      createElement: () => ({ remove: () => {} }),
      head: {
        append({ src }: { src: string }) {
          asked.push(src);
          page[name] = widgets;
          const ready = new URL(src).searchParams.get('onload') ?? '';
          (page[ready] as () => void)();
        },
      },
    });
    const { loadWidgets } = await import('./provider.ts');
    const captcha = { provider, siteKey: 'site' };
    expect(await loadWidgets(captcha)).toBe(widgets);
    expect(await loadWidgets(captcha)).toBe(widgets);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(
      new RegExp(`^${from.replaceAll('.', '\\.')}\\?render=explicit&onload=`),
    );
  },
);
