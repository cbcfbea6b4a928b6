import { Resolver } from 'node:dns/promises';
import type { Check, Choices } from './check.ts';

const patienceMs = 5_000;

type Texts = (name: string) => Promise<string[][]>;

/** The check of the DNS records that receivers of mail look up. */
export const senderCheck: Check = {
  about: "The sender's domain",
  otherwise: 'See MAIL_FROM, and whether this machine can ask DNS.',
  look: ({ MAIL_FROM }, choices) => {
    const resolver = new Resolver({ timeout: patienceMs, tries: 1 });
    const hasMx = async (domain: string) => (await resolver.resolveMx(domain)).length > 0;
    return lookAtSender(MAIL_FROM, choices, { hasMx, texts: (name) => resolver.resolveTxt(name) });
  },
};

interface Dns {
  hasMx(domain: string): Promise<boolean>;
  texts: Texts;
}

/** Only the mail server knows the name of its DKIM key: `dkim` gives it. */
export async function lookAtSender(from: string, { dkim }: Choices, { hasMx, texts }: Dns) {
  const domain = from.match(/@([^\s>]+)>?\s*$/)?.[1] ?? '';
  if (/^(localhost|127\.)|\.(local|localhost|test)$/.test(domain))
    return { result: `${domain} is for trying only` };
  const has = async (name: string, record: RegExp) =>
    (await texts(name).catch(() => [])).some((parts) => record.test(parts.join('')));
  const records: [name: string, isThere: boolean][] = [
    ['MX', await hasMx(domain).catch(() => false)],
    ['SPF', await has(domain, /^v=spf1/i)],
    ['DMARC', await has(`_dmarc.${domain}`, /^v=dmarc1/i)],
  ];
  // A key that is empty was withdrawn.
  if (dkim) {
    const isThere = await has(`${dkim}._domainkey.${domain}`, /(^|;)\s*p=[A-Za-z\d+/]/);
    records.push([`DKIM key ${dkim}`, isThere]);
  }
  const names = (there: boolean) =>
    records.flatMap(([name, isThere]) => (isThere === there ? [name] : [])).join(', ');
  if (names(false))
    return {
      result: `${domain} has no ${names(false)}, as far as this machine sees`,
      remedy: 'Add the records that your mail provider names, or mails end as spam: docs/mail.md.',
    };
  const ask = dkim ? '' : '; whether DKIM is right is seen with --dkim SELECTOR';
  return { result: `${domain} has ${names(true)}${ask}` };
}
