import { Link, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { iconButtonClass } from '../ui/IconButton.tsx';
import { classNames } from '../ui/styles/class-names.ts';
import styles from './BackToConversations.module.css';

/** Goes back to the list if the member came from it, and else opens it. */
export function BackToConversations() {
  const { history } = useRouter();
  return (
    <Link
      to="/messages"
      replace
      aria-label="Back to conversations"
      data-tip="Back"
      className={classNames(iconButtonClass(), styles.back)}
      onClick={(event) => {
        if (!history.location.state.fromConversations) return;
        event.preventDefault();
        history.back();
      }}
    >
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}
