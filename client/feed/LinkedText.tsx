import Linkify from 'linkify-react';

const options = {
  target: '_blank',
  rel: 'noopener noreferrer',
  defaultProtocol: 'https',
  validate: { url: (url: string) => /^(https?:\/\/|www\.)/i.test(url), email: () => false },
};

export function LinkedText({ text }: { text: string }) {
  return <Linkify options={options}>{text}</Linkify>;
}
