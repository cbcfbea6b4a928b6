import type { Replacement } from './replacement.ts';

/** Fired at the document before a hidden tab disconnects. Cancelled, it is fired again later. */
export const hiddenTabEvent = 'hearth-hidden-tab';

/**
 * Zero (1.9) disconnects every tab that was hidden for `hiddenTabDisconnectDelay`. Ours asks first:
 * the tab may be needed. What else watches whether the tab is hidden has no delay. Remove when Zero
 * can be told so.
 */
export const askHiddenTab: Replacement = {
  name: 'hidden-tab',
  file: /shared\/src\/document-visible\.js$/,
  from: 'this.#setVisibilityState("hidden");',
  to: `const asks = new Event('${hiddenTabEvent}', { cancelable: true });
      if (this.#hiddenIntervalMS && !this.#doc.dispatchEvent(asks))
        return this.#onVisibilityChange();
      this.#setVisibilityState("hidden");`,
};
