import Linkify from 'linkify-react';
import styles from './PostCard.module.css';

const options = {
  target: '_blank',
  rel: 'noopener noreferrer',
  defaultProtocol: 'https',
  validate: { url: (url: string) => /^(https?:\/\/|www\.)/i.test(url), email: () => false },
};

/** What a member wrote, as text. Only http(s) addresses become links. */
export function PostText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      <Linkify options={options}>{text}</Linkify>
    </p>
  );
}
