import type { KeyboardEvent } from 'react';
import { isComposing } from './composing.ts';

/** Enter sends, Shift+Enter breaks the line. While a word is being composed, Enter accepts it. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
