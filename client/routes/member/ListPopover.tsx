import type { ReactNode } from 'react';
import { CountBadge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/layers/Popover.tsx';
import { useExclusiveLayer } from '../../ui/layers/use-exclusive-layer.ts';
import { badgeCount } from '../../ui/text/numbers.ts';

interface ListPopoverProps {
  title: string;
  icon: ReactNode;
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
  const { title, icon, count, noun, className, contents, aside, footer, children } = props;
  const [open, setOpen] = useExclusiveLayer(title);
  const close = () => setOpen(false);
  return (
    <Popover
      title={title}
      open={open}
      onOpenChange={setOpen}
      contents={contents}
      trigger={
        <IconButton
          label={count ? `${title}, ${badgeCount(count)} ${noun}` : title}
          className={className}
        >
          {icon}
          <CountBadge count={count} corner />
        </IconButton>
      }
      aside={aside}
      footer={footer(close)}
    >
      {children(close)}
    </Popover>
  );
}
