import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const good = {
  DATABASE_URL: 'postgres://hearth:secret@127.0.0.1:5432/hearth',
  ORIGIN: 'http://localhost:3000',
  ZERO_CACHE_URLS: 'http://127.0.0.1:4848',
  ZERO_API_KEY: 'k'.repeat(16),
  AUTH_SECRET: 's'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:25',
};

describe('readEnv', () => {
  it('fills in defaults for optional variables', () => {
    expect(readEnv(good)).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      MAIL_FROM: 'Hearth <hello@hearth.local>',
      TRUST_PROXY: false,
      UPLOADS_DIR: 'uploads',
    });
  });

  it('reads numbers, switches and the bare origin', () => {
    const env = readEnv({
      ...good,
      PORT: '8080',
      TRUST_PROXY: '1',
      ORIGIN: 'https://hearth.example/',
    });
    expect(env).toMatchObject({ PORT: 8080, TRUST_PROXY: true, ORIGIN: 'https://hearth.example' });
  });

  it.each(Object.keys(good))('names %s when it is missing', (name) => {
    expect(() => readEnv({ ...good, [name]: undefined })).toThrow(name);
  });

  it.each([
    ['DATABASE_URL', 'mysql://localhost/hearth'],
    ['DATABASE_URL', 'not an address'],
    ['ORIGIN', 'localhost:3000'],
    ['ORIGIN', 'ftp://localhost'],
    ['ORIGIN', 'http://192.168.0.7:3000'],
    ['ORIGIN', 'http://localhost.example'],
    ['ORIGIN', 'https://x;sandbox/'],
    ['ORIGIN', 'https://*/'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '80.5'],
    ['ZERO_CACHE_URLS', 'ws://127.0.0.1:4848'],
    ['ZERO_API_KEY', 'short'],
    ['AUTH_SECRET', 's'.repeat(31)],
    ['SMTP_URL', 'http://127.0.0.1:25'],
    ['MAIL_FROM', 'Hearth\r\nBcc: everyone@example.org'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['CAPTCHA_PROVIDER', 'magic'],
    ['CAPTCHA_VERIFY_URL', 'ftp://127.0.0.1'],
    ['VIDEO_HOSTS_URL', 'http://video.example'],
    ['PUSH_SERVICES', 'https://push.example'],
    ['PUSH_TEST_ORIGIN', 'http://10.0.0.1:4000'],
    ['PUSH_TEST_ORIGIN', 'https://push.example'],
    ['UPLOADS_DIR', ''],
    ['S3_URL', 'https://key:secret@s3.example/bucket'],
    ['S3_URL', 's3://s3.example/bucket'],
    ['S3_URL', 's3://key:secret@s3.example/'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => readEnv({ ...good, [name]: value })).toThrow(name);
  });

  const at = (address: string, ORIGIN = 'https://hearth.example') =>
    readEnv({ ...good, ORIGIN, TURN_EXTERNAL_IP: address }).ICE_URLS;

  it('uses the local coturn for calls when no other TURN server is given', () => {
    expect(at('93.184.215.14')).toBe(
      'turn:93.184.215.14:3478?transport=udp,turn:93.184.215.14:3478?transport=tcp',
    );
    expect(at('')).toBeUndefined();
    const ICE_URLS = 'stun:stun.example';
    expect(readEnv({ ...good, ICE_URLS, TURN_EXTERNAL_IP: '93.184.215.14' })).toMatchObject({
      ICE_URLS,
    });
  });

  it('gives remote members no TURN server on this machine', () => {
    expect(() => at('127.0.0.1')).toThrow('TURN_EXTERNAL_IP: 127.0.0.1 is this machine alone');
    for (const ICE_URLS of ['stun:localhost', 'stun:a.example,turn:127.0.0.1:3478', 'turn:[::1]'])
      expect(() => readEnv({ ...good, ORIGIN: 'https://hearth.example', ICE_URLS })).toThrow(
        'ICE_URLS: ',
      );
    expect(at('127.0.0.1', 'https://hearth.localhost')).toContain('turn:127.0.0.1:');
  });

  it('reads push services separated by commas', () => {
    const services = (PUSH_SERVICES: string) => readEnv({ ...good, PUSH_SERVICES }).PUSH_SERVICES;
    expect(services(' ntfy.example, Push.Example.org')).toEqual([
      'ntfy.example',
      'push.example.org',
    ]);
    expect([services(''), services('*')]).toEqual([[], ['*']]);
  });

  it('reads a bucket, and an empty setting as none', () => {
    const S3_URL = 's3://key:a%2Fsecret@s3.example:9000/bucket?region=eu-1&tls=0';
    expect(readEnv({ ...good, S3_URL })).toMatchObject({ S3_URL });
    expect(readEnv({ ...good, S3_URL: '' }).S3_URL).toBeUndefined();
  });

  const captcha = {
    CAPTCHA_PROVIDER: 'hcaptcha',
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET_KEY: 'secret',
  };

  it('requires all settings of a security check, or none', () => {
    expect(readEnv({ ...good, ...captcha })).toMatchObject(captcha);
    const empty = Object.fromEntries(Object.keys(captcha).map((name) => [name, '']));
    expect(readEnv({ ...good, ...empty }).CAPTCHA_PROVIDER).toBeUndefined();
  });

  it.each(Object.keys(captcha))('names %s when the rest of the security check is there', (name) => {
    expect(() => readEnv({ ...good, ...captcha, [name]: undefined })).toThrow(`${name}: is needed`);
  });

  const provider = {
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'hearth',
    OIDC_CLIENT_SECRET: 's',
  };

  it('requires all settings of a provider, or none', () => {
    expect(readEnv({ ...good, ...provider })).toMatchObject({ OIDC_NAME: 'single sign-on' });
    const empty = { OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '', OIDC_NAME: '' };
    expect(readEnv({ ...good, ...empty }).OIDC_ISSUER).toBeUndefined();
    const local = { ...provider, OIDC_ISSUER: 'http://127.0.0.1:9000' };
    expect(readEnv({ ...good, ...local })).toMatchObject(local);
  });

  it.each(Object.keys(provider))('names %s when the rest of the provider is there', (name) => {
    expect(() => readEnv({ ...good, ...provider, [name]: '' })).toThrow(`${name}: is needed with`);
  });

  it.each(['http://id.example', 'id.example', 'ftp://localhost'])(
    'refuses the issuer %s',
    (address) => {
      expect(() => readEnv({ ...good, ...provider, OIDC_ISSUER: address })).toThrow('OIDC_ISSUER');
    },
  );

  it('names all wrong variables at once, and shows no secret', () => {
    const wrong = { ...good, PORT: 'x', LOG_LEVEL: 'y', AUTH_SECRET: 'hunter2' };
    expect(() => readEnv(wrong)).toThrow(
      /AUTH_SECRET.*PORT.*LOG_LEVEL|PORT.*AUTH_SECRET.*LOG_LEVEL/s,
    );
    expect(() => readEnv(wrong)).not.toThrow('hunter2');
  });
});
