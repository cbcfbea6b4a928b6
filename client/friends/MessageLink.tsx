import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { buttonClass } from '../ui/Button.tsx';
import { isSecondClick } from '../ui/focus/double-click.ts';
import { iconButtonClass } from '../ui/IconButton.tsx';

interface MessageLinkProps {
  memberId: string;
  variant?: 'primary' | 'secondary';
  small?: boolean;
  /** Name of the member, where several are in a list: the link is an icon. */
  name?: string;
}

/** Opens the conversation with a member. */
export function MessageLink({ memberId, variant, small, name }: MessageLinkProps) {
  return (
    <Link
      className={name ? iconButtonClass(small) : buttonClass({ variant, small })}
      {...(name && { 'aria-label': `Message ${name}`, 'data-tip': 'Message' })}
      to="/messages/$peerId"
      params={{ peerId: memberId }}
      onClick={(event) => isSecondClick(event) && event.preventDefault()}
    >
      <MessageCircle aria-hidden="true" />
      {!name && 'Message'}
    </Link>
  );
}
