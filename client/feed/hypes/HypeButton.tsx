import { Flame } from 'lucide-react';
import { mutators } from '../../../schema/mutators.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { useMutate } from '../../zero/mutate.ts';
import styles from './HypeButton.module.css';

interface HypeButtonProps {
  postId: string;
  isHyped: boolean;
}

export function HypeButton({ postId, isHyped }: HypeButtonProps) {
  const mutate = useMutate();
  const change = isHyped ? mutators.feed.unhype : mutators.feed.hype;
  const toggle = () =>
    mutate(change({ postId }), {
      failed: 'Could not update like. Please try again.',
      signedOut: 'Please sign in to like posts.',
    });
  return (
    <button
      type="button"
      className={classNames(styles.action, styles.hype, isHyped && styles.hyped)}
      data-shortcut="hype"
      onClick={toggle}
    >
      <Flame aria-hidden="true" />
      {isHyped ? 'Unhype' : 'Hype'}
    </button>
  );
}
