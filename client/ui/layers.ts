import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isPlainClick } from './plain-click.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many layers lie over the screen at this step. */
    layers?: number;
  }
}

type Layer = { close: () => void };

/** The lowest first. */
let open: Layer[] = [];
/** While a step that nobody needs any more is being left, which takes the browser a moment. */
let leaving = false;
/** Where one wants to go meanwhile. */
let next: (() => void) | undefined;

const steps = (): number => history.state?.layers ?? 0;

/** Has as many steps in the history as layers are open. One that opens as another closes takes over its step. */
function settle() {
  if (leaving) return;
  const missing = open.length - steps();
  if (missing < 0) leave(missing);
  // Past the router, to whom nothing has changed.
  for (let layers = steps() + 1; layers <= open.length; layers++)
    History.prototype.pushState.call(history, { ...history.state, layers }, '');
}

function leave(by: number) {
  leaving = true;
  history.go(by);
}

/** A layer over the screen takes one step of the history, so that Back closes it, and the one below it next. */
export function useLayer(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => close() };
    open.push(layer);
    queueMicrotask(settle);
    return () => {
      open = open.filter((one) => one !== layer);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}

/** For Base UI, which gives the focus back when a layer has faded: a field that got it meanwhile keeps it. */
export function givesFocusBack(): boolean {
  const field = document.activeElement?.closest('input, textarea');
  return !field || field.closest('[role*="dialog"]') !== null;
}

/** Closes whichever are open. */
export function closeLayers() {
  for (const layer of open.splice(0).reverse()) layer.close();
  settle();
}

/** A history in which going on closes all layers and takes the place of the last one's step. */
export function withLayers(router: RouterHistory): RouterHistory {
  const { push, replace } = router;
  const goOn =
    (go: typeof push): typeof push =>
    (...to) => {
      if (leaving) {
        next = () => goOn(go)(...to);
        return;
      }
      const closing = open;
      open = [];
      if (steps() > 0) replace(...to);
      else go(...to);
      for (const layer of closing.reverse()) layer.close();
    };
  router.push = goOn(push);
  router.replace = goOn(replace);

  // A link to where one stands takes no step, but it leads out of the layers. They close once it has done its own.
  const stay = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && link.href === location.href && isPlainClick(event)) setTimeout(closeLayers);
  };
  document.addEventListener('click', stay, { capture: true });

  window.addEventListener('popstate', () => {
    if (!leaving) for (const layer of open.splice(steps()).reverse()) layer.close();
    leaving = false;
    settle();
    if (leaving) return;
    next?.();
    next = undefined;
  });
  // They did not outlive the reload.
  if (steps() > 0) leave(-steps());
  return router;
}
