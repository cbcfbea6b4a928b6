import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isPlainClick } from '../plain-click.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many layers are over the screen at this entry. */
    layers?: number;
  }
}

type Layer = { close: () => void };

/** Lowest first. */
let open: Layer[] = [];
/**
 * True while going back over entries that are no longer needed, which takes the browser a moment.
 */
let leaving = false;
/** A navigation requested meanwhile. */
let next: (() => void) | undefined;

const steps = (): number => history.state?.layers ?? 0;

/**
 * Makes the history have one entry for each open layer. A layer that opens as another closes takes
 * over its entry.
 */
function settle() {
  if (leaving) return;
  const missing = open.length - steps();
  if (missing < 0) leave(missing);
  // Bypasses the router, for which nothing has changed.
  for (let layers = steps() + 1; layers <= open.length; layers++)
    History.prototype.pushState.call(history, { ...history.state, layers }, '');
}

function leave(by: number) {
  leaving = true;
  history.go(by);
}

/**
 * A layer over the screen has one entry in the history, so that Back closes it, and then the one
 * below.
 */
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

/**
 * For Base UI, which returns the focus when a layer has faded: a field that was focused meanwhile
 * keeps it, and so does a post or a row that took it over from something deleted.
 */
export function returnsFocus(): boolean {
  const chosen = document.activeElement?.closest('input, textarea, :is(article, li):focus');
  return !chosen || chosen.closest('[role*="dialog"]') !== null;
}

/** Closes the layers above the lowest `count`, the topmost first. */
function closeAbove(count: number) {
  for (const layer of open.splice(count).reverse()) layer.close();
}

/** Closes all open layers. */
export function closeLayers() {
  closeAbove(0);
  settle();
}

/** Opens a history of which navigating closes all layers and replaces the entry of the topmost. */
export function withLayers(openHistory: () => RouterHistory): RouterHistory {
  // Before the router's own listener, which is registered as the history opens.
  window.addEventListener('popstate', (event) => {
    // Between layers nothing changes for the router. It would scroll to where it last saw the
    // screen, away from under the press that has closed a layer.
    if (event.state?.__TSR_key === router.location.state.__TSR_key)
      event.stopImmediatePropagation();
    if (!leaving) closeAbove(steps());
    leaving = false;
    settle();
    if (leaving) return;
    next?.();
    next = undefined;
  });
  const router = openHistory();
  const { push, replace } = router;
  const closingLayers =
    (navigate: typeof push): typeof push =>
    (...to) => {
      if (leaving) {
        next = () => closingLayers(navigate)(...to);
        return;
      }
      if (steps() > 0) replace(...to);
      else navigate(...to);
      closeAbove(0);
    };
  router.push = closingLayers(push);
  router.replace = closingLayers(replace);

  // A link to the current address adds no entry, but must close the layers too, once it has been
  // followed.
  const stay = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && link.href === location.href && isPlainClick(event)) setTimeout(closeLayers);
  };
  document.addEventListener('click', stay, { capture: true });
  // Layers do not survive a reload.
  if (steps() > 0) leave(-steps());
  return router;
}
