import { describe, expect, it } from 'vitest';
import { isPushEndpoint } from './endpoint.ts';

const nothing = { PUSH_SERVICES: [], PUSH_TEST_ORIGIN: undefined };
/** Whatever an operator allows, nothing inside is reached. */
const anything = { ...nothing, PUSH_SERVICES: ['*'] };

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def-_',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAACk%2b',
  ])('may be %s', (address) => {
    expect(isPushEndpoint(address, nothing)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:word@fcm.googleapis.com/',
    'https://localhost/',
    'https://LOCALHOST/',
    'https://push.localhost/',
    'https://postgres/',
    'https://zero-cache:4848/',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://printer.local/',
    'https://router.home.arpa/',
    'https://localhost./',
    'https://push.example.org./',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://192.168.0.1/',
    'https://8.8.8.8/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[2606:4700::1111]/',
    'https://①②⑦.0.0.1/',
    'ftp://push.example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//push.example.org/',
    '',
    `https://push.example.org/${'a'.repeat(2_000)}`,
  ])('is not %s', (address) => {
    expect(isPushEndpoint(address, anything)).toBe(false);
  });

  it('belongs to a known service, or to one that the operator added', () => {
    const ours = { ...nothing, PUSH_SERVICES: ['push.example.org'] };
    const at = (host: string, env = nothing as typeof ours) =>
      isPushEndpoint(`https://${host}/x`, env);
    for (const host of [
      'push.example.org',
      'fcm.googleapis.com.evil.example',
      'evilpush.apple.com',
    ])
      expect(at(host)).toBe(false);
    for (const host of ['push.example.org', 'a.push.example.org', 'web.push.apple.com'])
      expect(at(host, ours)).toBe(true);
    for (const host of ['evilpush.example.org', 'example.org', 'push.example.com'])
      expect(at(host, ours)).toBe(false);
    expect(at('push.example.com', anything)).toBe(true);
  });

  it('may be on this machine only where a test allows it', () => {
    const env = { ...nothing, PUSH_TEST_ORIGIN: 'http://127.0.0.1:4000' };
    expect(isPushEndpoint('http://127.0.0.1:4000/send/1', env)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:4001/send/1', env)).toBe(false);
    expect(isPushEndpoint('http://127.0.0.1:4000@10.0.0.1/send/1', env)).toBe(false);
  });
});
