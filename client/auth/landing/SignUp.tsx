import { Card } from '../../ui/Card.tsx';
import styles from '../AuthForm.module.css';
import { FoldedRules } from '../door/FoldedRules.tsx';
import { useOptions } from '../options.ts';
import { SignUpForm } from '../SignUpForm.tsx';

/** The card beside the landing page's words: the form, or why there is none. */
export function SignUp() {
  const options = useOptions();
  if (options?.door === 'invitation')
    return <ByInvitation name={options.name} rules={options.rules} />;
  return (
    <Card as="div" className={styles.card}>
      <p className={styles.eyebrow}>New User?</p>
      <h2 className={styles.title}>Create new account</h2>
      <SignUpForm />
    </Card>
  );
}

function ByInvitation({ name, rules }: { name: string; rules: string }) {
  return (
    <Card as="div" className={styles.card}>
      <p className={styles.eyebrow}>New User?</p>
      <h2 className={styles.title}>By invitation</h2>
      <div className={styles.form}>
        <p className={styles.text}>
          <bdi>{name}</bdi> is open to those who are invited. Ask somebody who is in for a link, and
          open it in this browser.
        </p>
        {rules && <FoldedRules rules={rules} words="House rules" />}
      </div>
    </Card>
  );
}
