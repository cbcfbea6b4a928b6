/**
 * Replaces the text between two positions of a text box, as if it had been typed: its owner gets an
 * input event.
 */
export function replaceText(box: HTMLTextAreaElement, start: number, end: number, text: string) {
  if (document.activeElement === box) {
    box.setSelectionRange(start, end);
    // Deprecated, but the only way that works with the browser's own Undo.
    if (document.execCommand('insertText', false, text)) {
      // Otherwise one Undo may also remove what is typed next.
      return box.setSelectionRange(box.selectionStart, box.selectionEnd);
    }
  }
  box.setRangeText(text, start, end, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Inserts at the caret, which is then after the text. */
export function insertAtCaret(box: HTMLTextAreaElement, text: string) {
  const { selectionStart, selectionEnd } = box;
  box.focus();
  replaceText(box, selectionStart, selectionEnd, text);
}
