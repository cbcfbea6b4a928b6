import { cloneElement, useState } from 'react';
import { couldNotOpen, type Part, preload, usePart } from './on-demand.tsx';
import type { PopoverProps } from './PopoverLayer.tsx';

const part: Part<PopoverProps> = {
  load: async () => (await import('./PopoverLayer.tsx')).PopoverLayer,
};

/** A popover whose code comes when the pointer nears its trigger, or with its first opening. */
export function Popover(props: PopoverProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  const PopoverLayer = usePart(part, wanted, () => {
    setWanted(false);
    props.onOpenChange(false);
    couldNotOpen();
  });
  const trigger = cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': props.open,
    onClick: () => props.onOpenChange(true),
    onPointerEnter: () => preload(part),
  });
  return wanted && PopoverLayer ? <PopoverLayer {...props} /> : trigger;
}
