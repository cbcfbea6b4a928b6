import { cloneElement, lazy, Suspense, useState } from 'react';
import type { PopoverProps } from './PopoverLayer.tsx';

const load = () => import('./PopoverLayer.tsx');
const PopoverLayer = lazy(load);

/** A popover whose code comes when the pointer nears its trigger, or with its first opening. */
export function Popover(props: PopoverProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  const trigger = cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': props.open,
    onClick: () => props.onOpenChange(true),
    onPointerEnter: load,
  });
  if (!wanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <PopoverLayer {...props} />
    </Suspense>
  );
}
