import { cloneElement, lazy, Suspense, useState } from 'react';
import type { MenuProps } from './MenuLayer.tsx';

const load = () => import('./MenuLayer.tsx');
const MenuLayer = lazy(load);

/** A menu whose code comes when the pointer nears its trigger, or with its first opening. */
export function Menu({ trigger, items }: Pick<MenuProps, 'trigger' | 'items'>) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => setOpen(true),
    onPointerEnter: load,
    onKeyDown: ({ key }) => /^Arrow(Down|Up)$/.test(key) && setOpen(true),
  });
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <MenuLayer trigger={trigger} items={items} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
