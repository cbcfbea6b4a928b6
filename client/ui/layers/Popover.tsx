import { cloneElement, useEffect, useState } from 'react';
import { type Part, preload, toastLoadFailure, usePart } from '../on-demand.tsx';
import type { PopoverProps } from './PopoverLayer.tsx';

const part: Part<PopoverProps> = {
  load: async () => (await import('./PopoverLayer.tsx')).PopoverLayer,
};

interface Props extends PopoverProps {
  /** Loaded on demand as well. The focus moves to its first control as it opens. */
  contents?: readonly { preload: () => Promise<void> }[];
}

const none: readonly never[] = [];

/**
 * A popover whose code is loaded when the pointer nears its trigger, or when it is first opened.
 */
export function Popover({ contents = none, ...props }: Props) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (props.open) Promise.all(contents.map((one) => one.preload())).then(() => setReady(true));
  }, [props.open, contents]);
  const PopoverLayer = usePart(part, props.open, () => {
    props.onOpenChange(false);
    toastLoadFailure();
  });
  const trigger = cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': props.open,
    onClick: () => props.onOpenChange(true),
    onPointerEnter: () => preload(part),
  });
  return isReady && PopoverLayer ? <PopoverLayer {...props} /> : trigger;
}
