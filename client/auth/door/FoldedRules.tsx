import styles from '../AuthForm.module.css';
import { RulesText } from './RulesText.tsx';

/** The house rules, folded under these words. */
export function FoldedRules({ rules, words }: { rules: string; words: string }) {
  return (
    <details className={styles.rules}>
      <summary>{words}</summary>
      <RulesText rules={rules} />
    </details>
  );
}
