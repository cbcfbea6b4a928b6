import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CountBadge } from '../../ui/Badge.tsx';
import { IconButton, iconButtonClass } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/layers/Popover.tsx';
import { useExclusiveLayer } from '../../ui/layers/use-exclusive-layer.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { usePhone } from '../../ui/styles/use-phone.ts';
import { badgeCount } from '../../ui/text/numbers.ts';

interface ListPopoverProps {
  title: string;
  icon: ReactNode;
  /** The screen of the whole list, which a phone opens instead. */
  to: LinkProps['to'];
  count: number;
  /** The noun after the count: '3 unread'. */
  noun: string;
  className?: string | undefined;
  contents: readonly { preload: () => Promise<void> }[];
  aside?: ReactNode;
  footer: (close: () => void) => ReactNode;
  children: (close: () => void) => ReactNode;
}

/** A list that opens from a button with a badge in the top bar. */
export function ListPopover(props: ListPopoverProps) {
  const { title, icon, to, count, noun, className, contents, aside, footer, children } = props;
  const [open, setOpen] = useExclusiveLayer(title);
  const close = () => setOpen(false);
  const label = count ? `${title}, ${badgeCount(count)} ${noun}` : title;
  const face = (
    <>
      {icon}
      <CountBadge count={count} corner />
    </>
  );
  if (usePhone())
    return (
      <Link to={to} aria-label={label} className={classNames(iconButtonClass(), className)}>
        {face}
      </Link>
    );
  return (
    <Popover
      title={title}
      open={open}
      onOpenChange={setOpen}
      contents={contents}
      trigger={
        <IconButton label={label} className={className}>
          {face}
        </IconButton>
      }
      aside={aside}
      footer={footer(close)}
    >
      {children(close)}
    </Popover>
  );
}
