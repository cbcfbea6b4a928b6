import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { buttonClass } from '../ui/Button.tsx';
import { isSecondClick } from '../ui/focus/double-click.ts';

interface MessageLinkProps {
  memberId: string;
  variant?: 'primary' | 'secondary';
  small?: boolean;
}

/** Opens the conversation with a member. */
export function MessageLink({ memberId, variant, small }: MessageLinkProps) {
  return (
    <Link
      className={buttonClass({ variant, small })}
      to="/messages/$peerId"
      params={{ peerId: memberId }}
      onClick={(event) => isSecondClick(event) && event.preventDefault()}
    >
      <MessageCircle aria-hidden="true" />
      Message
    </Link>
  );
}
