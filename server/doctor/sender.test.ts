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

it('the doctor finds the DKIM key under the given name', async () => {
  expect(await look('s1')).toEqual({ result: 'hearth.example has MX, SPF, DMARC, DKIM key s1' });
});

it.each(['s2', 'old'])(
  'the doctor reports a DKIM key that is missing or withdrawn: %s',
  async (name) => {
    expect((await look(name)).result).toContain(`has no DKIM key ${name},`);
  },
);

it('without the name, the doctor reports that it cannot check DKIM', async () => {
  expect((await look()).result).toContain('whether DKIM is right is seen with --dkim SELECTOR');
});

it('the doctor reports missing records, and does not expect them of a test domain', async () => {
  expect((await look(undefined, 'a@bare.example')).result).toContain('has no SPF, DMARC,');
  expect(await look(undefined, 'Hearth <hello@hearth.local>')).toEqual({
    result: 'hearth.local is for trying only',
  });
});
