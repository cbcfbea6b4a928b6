import { cloneElement, lazy, Suspense, useState } from 'react';
import type { MenuProps } from './MenuLayer.tsx';

const load = () => import('./MenuLayer.tsx');
const MenuLayer = lazy(load);

/** A menu whose code comes when the pointer nears its trigger, or with its first opening. */
export function Menu(props: MenuProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const trigger = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => {
      setWanted(true);
      setOpen(true);
    },
    onPointerEnter: load,
  });
  if (!wanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <MenuLayer {...props} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
