import { FoldedText } from '../../ui/text/FoldedText.tsx';
import styles from './PostText.module.css';

/** The text of a post or a comment. */
export const PostText = ({ text }: { text: string }) => (
  <FoldedText text={text} className={styles.text} />
);
