import { cloneElement, useState } from 'react';
import { type Part, preload, toastLoadFailure, usePart } from '../on-demand.tsx';
import type { MenuProps } from './MenuLayer.tsx';

const part: Part<MenuProps> = {
  load: async () => (await import('./MenuLayer.tsx')).MenuLayer,
};

/** A menu whose code is loaded when the pointer nears its trigger, or when it is first opened. */
export function Menu({ trigger, items }: Pick<MenuProps, 'trigger' | 'items'>) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  const MenuLayer = usePart(part, open, () => {
    setOpen(false);
    toastLoadFailure();
  });
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => setOpen(true),
    onPointerEnter: () => preload(part),
    onKeyDown: ({ key }) => /^Arrow(Down|Up)$/.test(key) && setOpen(true),
  });
  if (!wanted || !MenuLayer) return button;
  return <MenuLayer trigger={trigger} items={items} open={open} onOpenChange={setOpen} />;
}
