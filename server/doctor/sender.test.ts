import { expect, it } from 'vitest';
import { lookAtSender } from './sender.ts';

const records: Record<string, string[][]> = {
  'hearth.example': [['other'], ['v=spf1 ', 'include:mail.example -all']],
  '_dmarc.hearth.example': [['v=DMARC1; p=quarantine']],
  // Long keys come in parts.
  's1._domainkey.hearth.example': [['v=DKIM1; k=rsa; p=MIIB', 'IjAN']],
  'old._domainkey.hearth.example': [['v=DKIM1; p=']],
};
const dns = {
  hasMx: async () => true,
  texts: async (name: string) => {
    if (!records[name]) throw new Error('ENOTFOUND');
    return records[name];
  },
};
const look = (dkim?: string, from = 'Hearth <hello@hearth.example>') =>
  lookAtSender(from, { dkim }, dns);

it('finds the key of DKIM under the name that it is told', async () => {
  expect(await look('s1')).toEqual({ said: 'hearth.example has MX, SPF, DMARC, DKIM key s1' });
});

it.each(['s2', 'old'])('misses a key that is not there, or was withdrawn: %s', async (name) => {
  expect((await look(name)).said).toContain(`has no DKIM key ${name},`);
});

it('says what it cannot see without the name', async () => {
  expect((await look()).said).toContain('whether DKIM is right is seen with --dkim SELECTOR');
});

it('misses what the domain does not have, and asks nothing of one for trying', async () => {
  expect((await look(undefined, 'a@bare.example')).said).toContain('has no SPF, DMARC,');
  expect(await look(undefined, 'Hearth <hello@hearth.local>')).toEqual({
    said: 'hearth.local is for trying only',
  });
});
