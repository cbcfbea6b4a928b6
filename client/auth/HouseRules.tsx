import styles from './AuthForm.module.css';

/** The house rules, folded under these words. */
export function FoldedRules({ rules, words }: { rules: string; words: string }) {
  return (
    <details className={styles.rules}>
      <summary>{words}</summary>
      <RulesText rules={rules} />
    </details>
  );
}

/** As the operator wrote them, line by line. */
export const RulesText = ({ rules }: { rules: string }) => (
  <p dir="auto" className={styles.rulesText}>
    {rules}
  </p>
);
