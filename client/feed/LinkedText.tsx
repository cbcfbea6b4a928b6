import Linkify from 'linkify-react';

/** As the browser sends it: a character that turns text around would show another address than the link has. */
const asSent = (address: string) => address.replace(/\p{Cf}/gu, encodeURIComponent);

const options = {
  format: asSent,
  // Such a character before it would turn it around as well; what has a direction of its own it leaves alone.
  attributes: { dir: 'ltr' },
  target: '_blank',
  rel: 'noopener noreferrer',
  defaultProtocol: 'https',
  validate: { url: (url: string) => /^(https?:\/\/|www\.)/i.test(url), email: () => false },
};

export function LinkedText({ text }: { text: string }) {
  return <Linkify options={options}>{text}</Linkify>;
}
