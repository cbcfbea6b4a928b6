import { describe, expect, it } from 'vitest';
import { providerName } from './names.ts';

const claims = { given_name: '', family_name: '', name: '', email: 'ann.lee@example.org' };

describe('providerName', () => {
  it.each([
    [{ given_name: ' Ann ', family_name: 'Lee' }, 'Ann', 'Lee'],
    [{ given_name: 'Ann' }, 'Ann', ''],
    [{ name: 'Ann Lee' }, 'Ann Lee', ''],
    [{ given_name: '\u200b', name: 'Annie' }, 'Annie', ''],
    [{ given_name: 'A\0' }, 'A', ''],
    [
      { given_name: '\u202eAnn', family_name: 'http://evil.example/x' },
      'Ann',
      'http evil example x',
    ],
    [{ email: 'evil.com@example.org' }, 'evil com', ''],
    [{}, 'ann.lee', ''],
    [{ email: '' }, 'User', ''],
    [{ given_name: 'x'.repeat(99) }, 'x'.repeat(50), ''],
    [{ given_name: `${'x'.repeat(50)}😀` }, 'x'.repeat(50), ''],
  ])('%j', (given, firstName, lastName) => {
    const name = `${firstName} ${lastName}`.trim();
    expect(providerName({ ...claims, ...given })).toEqual({ firstName, lastName, name });
  });
});
