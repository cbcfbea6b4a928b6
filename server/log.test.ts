import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { redacted } from './redacted.ts';

const secret = 'Marked-horse-7';
const address = 'marked.ann@mail.example.org';

/**
 * Runs these lines of code in a process, in which `log` is the app's log. Returns its output, and
 * how it ends.
 */
function run(code: string, output: 'pipe' | number = 'pipe') {
  const lines = `
    import { createLog, logEverything } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
    const log = createLog({ LOG_LEVEL: 'debug' });
    logEverything(log);
    const secret = '${secret}', address = '${address}';
    ${code}`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', lines], {
    stdio: ['ignore', output, 'pipe'],
  });
  return { text: `${child.stdout ?? ''}${child.stderr}`, status: child.status };
}

describe('the log', () => {
  it.each([
    [
      'fields of an error',
      `log.error({ error: Object.assign(new Error('refused'), { detail: address, query: secret, parameters: [secret] }) }, 'refused')`,
    ],
    [
      "a failed query's parameters",
      `log.error({ error: new Error('Failed query: refused\\nparams: a,' + secret) }, 'x')`,
    ],
    [
      'the cause of a cause',
      `log.error({ error: new Error('refused', { cause: new Error('b', { cause: new Error(address) }) }) })`,
    ],
    [
      'what a parser quotes',
      `try { JSON.parse(secret) } catch (error) { log.error({ error }, 'refused') }`,
    ],
    [
      'the value that Postgres repeats',
      `log.error({ error: Object.assign(new Error('invalid input syntax for type date: "' + secret + '"'), { code: '22007' }) }, 'refused')`,
    ],
    ['an error by itself', `log.error(Object.assign(new Error('refused ' + address), { secret }))`],
    ['words', `log.warn('refused: token=' + secret + ' of ' + address)`],
    ['an object', `log.warn({ body: { password: secret } }, 'refused')`],
    ['what libraries print', `console.error('refused', { password: secret }, new Error(address))`],
    [
      'what nobody caught',
      `throw Object.assign(new Error('refused ' + address), { password: secret })`,
    ],
    [
      'what nobody waited for',
      `Promise.reject(new AggregateError([Object.assign(new Error(address), { secret })], 'refused'))`,
    ],
  ])('reports a refusal without %s', (_what, code) => {
    const { text } = run(code);
    expect(text).toContain('refused');
    expect(text).not.toContain(secret);
    expect(text).not.toContain(address);
  });

  it('contains what is needed to find the cause', () => {
    const { text } = run(
      `log.error({ error: Object.assign(new TypeError('no such thing'), { code: '23505', constraint_name: 'user_email_unique' }), path: '/api' }, 'failed')`,
    );
    expect(JSON.parse(text)).toMatchObject({
      level: 50,
      msg: 'failed',
      path: '/api',
      error: {
        type: 'TypeError',
        message: 'no such thing',
        code: '23505',
        constraint_name: 'user_email_unique',
        stack: expect.arrayContaining([expect.stringMatching(/^\s+at /)]),
      },
    });
  });

  it('continues when its lines cannot be written', () => {
    const full = openSync('/dev/full', 'w');
    const code = `for (let n = 0; n < 9; n++) log.error('lost'); process.stderr.write('still there');`;
    const { text, status } = run(code, full);
    expect([text, status]).toEqual(['still there', 0]);
    closeSync(full);
  });

  it('ends the process after an uncaught error', () => {
    const { text, status } = run(`setTimeout(() => { throw new Error('lost') })`);
    expect([JSON.parse(text).error.message, status]).toEqual(['lost', 1]);
  });
});

it('of zero-cache contains no address either', () => {
  const preloaded = join(import.meta.dirname, 'zero-cache/redacted-output.ts');
  const code = `console.log('row', { email: '${address}' }); console.error('lost ${address}')`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', preloaded, '-e', code]);
  expect(`${stdout}${stderr}`).toBe("row { email: '[address]' }\nlost [address]\n");
});

describe('redacted', () => {
  it.each([
    [`550 <${address}>: unknown`, '550 <[address]>: unknown'],
    ['Key (email)=(ann@example.org) already exists', 'Key (email)=([address]) already exists'],
    ['postgres://hearth:pass@127.0.0.1:5432/hearth', 'postgres://[secret]@127.0.0.1:5432/hearth'],
    ['/verify?token=abc.def&x=1', '/verify?token=[secret]&x=1'],
    ['cookie: hearth.session_token=abc%2B; a=b', 'cookie: [secret]; a=b'],
    ['{\\"password\\":\\"abc\\"}', '{\\"password\\":\\"[secret]\\"}'],
    ['{"password":"two \\"words\\" here","a":1}', '{"password":"[secret]","a":1}'],
    [
      '{\\"newPassword\\":\\"two \\\\\\"words\\\\\\" here\\",\\"a\\":1}',
      '{\\"newPassword\\":\\"[secret]\\",\\"a\\":1}',
    ],
    ["{ password: 'two words', a: 1 }", "{ password: '[secret]', a: 1 }"],
    ['password="two words" a', 'password="[secret]" a'],
    ['{"password":"two words', '{"password":"[secret]'],
    ['{"msg":"no token:","a":"b c"}', undefined],
    ['x-api-key: abc', 'x-api-key: [secret]'],
    ['{"apiKey":"abc def"}', '{"apiKey":"[secret]"}'],
    ['/callback?code=abc&state=def', '/callback?code=[secret]&state=[secret]'],
    ['/x?email=ann%40example.org&a=b', '/x?email=[address]&a=b'],
    ['to "ann lee"@example.org: unknown', 'to [address]: unknown'],
    ['at /node_modules/%40rocicorp/zero/a.js', undefined],
    ['/api/calendar/aB3_-aB3_-aB3_-aB3_-.ics', '/api/calendar/[secret].ics'],
    ['exit code=1', undefined],
    ['Bearer abc.def', 'Bearer [secret]'],
    ['eyJhbGciOi.eyJzdWIi.c2ln at', '[token] at'],
    ['at file:///hearth/node_modules/@rocicorp/zero/out/a.js:1:2', undefined],
    ['Cron task: forget_expired, 3 of 25', undefined],
    ['the password was wrong', undefined],
  ])('%s', (text, left = text) => {
    expect(redacted(text)).toBe(left);
  });

  it('is fast with long input', () => {
    const text = 'x'.repeat(1_000_000);
    expect(redacted(`${text} token-${text}`)).toContain(text);
    for (const many of ['\\', '\\"', '"', "token:'", 'token="'])
      redacted(`token:\\"${many.repeat(100_000)}`);
  });
});
