/** Takes the place of what stands between two points of a text box, as if it had been typed: its owner hears of it. */
export function replaceText(box: HTMLTextAreaElement, start: number, end: number, text: string) {
  if (document.activeElement === box) {
    box.setSelectionRange(start, end);
    // Deprecated, and the only way that the browser's own Undo knows of.
    if (document.execCommand('insertText', false, text)) {
      // Otherwise what is typed next may be one step of the Undo with it.
      return box.setSelectionRange(box.selectionStart, box.selectionEnd);
    }
  }
  box.setRangeText(text, start, end, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** At the caret, which is then behind it. */
export function insertAtCaret(box: HTMLTextAreaElement, text: string) {
  const { selectionStart, selectionEnd } = box;
  box.focus();
  replaceText(box, selectionStart, selectionEnd, text);
}
