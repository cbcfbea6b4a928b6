import styles from './RulesText.module.css';

/** The house rules as the operator wrote them, line by line. */
export const RulesText = ({ rules }: { rules: string }) => (
  <p dir="auto" className={styles.rules}>
    {rules}
  </p>
);
