import type { KeyboardEvent } from 'react';

/** Enter sends, Shift+Enter breaks the line. While a word is being composed, Enter takes it. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
