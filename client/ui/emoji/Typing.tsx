import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isComposing } from '../fields/composing.ts';
import type { Emoji, EmojiData } from './data.ts';
import { replaceText } from './insert.ts';
import { inTone, noteUsed, useTone } from './recent.ts';
import { Suggestions } from './Suggestions.tsx';
import { searchEmoji } from './search.ts';
import { emoticonBefore, nameBefore, unfinishedNameBefore } from './typed.ts';

const most = 8;

interface TypingProps {
  box: HTMLTextAreaElement;
  data: EmojiData;
}

/** The text before the caret; nothing while something is selected. */
function textBefore({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return selectionStart === selectionEnd ? value.slice(0, selectionStart) : '';
}

/**
 * Replaces typed emoticons and names in a text box. It works on the element itself, so that the
 * box's owner only sees changes of the text.
 */
export function Typing({ box, data }: TypingProps) {
  const [tone] = useTone();
  const [unfinished, setUnfinished] = useState<ReturnType<typeof unfinishedNameBefore>>();
  const [at, setAt] = useState(0);
  /** Where a name begins whose completion the member declined. */
  const declined = useRef<number>(undefined);
  /** The replacement that Backspace undoes, as long as nothing else was typed. */
  const swapped = useRef<{ start: number; typed: string; inserted: string }>(undefined);
  /**
   * An emoticon that the member restored with Backspace: it is not replaced again as long as it is
   * there.
   */
  const meant = useRef<{ start: number; typed: string }>(undefined);
  /**
   * True while this component changes the text itself, which must not lead to further replacements.
   */
  const changing = useRef(false);
  const found = unfinished ? searchEmoji(data, unfinished.name, most) : [];

  function replace(start: number, end: number, text: string) {
    changing.current = true;
    replaceText(box, start, end, text);
    changing.current = false;
  }

  function emoticon(before: string) {
    const found = emoticonBefore(before, data);
    const { start, typed } = meant.current ?? {};
    return found?.start === start && found?.typed === typed ? undefined : found;
  }

  function look() {
    const { start = 0, typed = '' } = meant.current ?? {};
    if (!box.value.startsWith(typed, start)) meant.current = undefined;
    const next = unfinishedNameBefore(textBefore(box));
    if (next?.start !== declined.current) declined.current = undefined;
    const wanted = declined.current === undefined ? next : undefined;
    if (wanted?.name !== unfinished?.name) setAt(0);
    setUnfinished(wanted);
  }

  function swap(what: ReturnType<typeof nameBefore>) {
    if (!what) return;
    const { start, typed, emoji } = what;
    const inserted = inTone(emoji, tone);
    const end = start + typed.length;
    const after = box.value.slice(end, box.selectionStart);
    // The space after it is replaced as well, so that the caret ends up where it was.
    replace(start, end + after.length, inserted + after);
    swapped.current = { start, typed, inserted };
  }

  function take(emoji: Emoji) {
    if (!unfinished) return;
    noteUsed(emoji);
    setUnfinished(undefined);
    replace(unfinished.start, box.selectionStart, inTone(emoji, tone));
  }

  const onInput = useEffectEvent((event: Event) => {
    const { inputType, isComposing: composed } = event as InputEvent;
    if (changing.current) return;
    const before = textBefore(box);
    // Text that is being composed is the keyboard's to change. On Android that includes each word
    // in Latin letters.
    if (!composed && inputType?.startsWith('insert') && inputType !== 'insertFromPaste') {
      if (/\s$/.test(before)) swap(emoticon(before));
      else swap(nameBefore(before, data));
    }
    look();
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== box || isComposing(event)) return;
    const { key, shiftKey } = event;
    const emoji = found[at];
    if (!emoji) {
      // Where Enter sends, nothing is typed after the emoticon, and Backspace would come too late.
      if (key === 'Enter' && !shiftKey) swap(emoticon(textBefore(box)));
      return;
    }
    if (key === 'ArrowDown') setAt((at + 1) % found.length);
    else if (key === 'ArrowUp') setAt((at + found.length - 1) % found.length);
    else if ((key === 'Enter' || key === 'Tab') && !shiftKey) take(emoji);
    else if (key === 'Escape') decline();
    else return;
    event.preventDefault();
    // Otherwise the same key would also send, leave or close something.
    event.stopPropagation();
  });

  function decline() {
    declined.current = unfinished?.start;
    setUnfinished(undefined);
  }

  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const last = swapped.current;
    swapped.current = undefined;
    if (!last || event.inputType !== 'deleteContentBackward') return;
    const since = textBefore(box).slice(last.start);
    const blank = since.slice(last.inserted.length);
    if (!since.startsWith(last.inserted) || !/^\s?$/.test(blank)) return;
    event.preventDefault();
    replace(last.start, last.start + since.length, last.typed + blank);
    meant.current = last;
  });

  const onSubmit = useEffectEvent(() => {
    const what = emoticon(box.value);
    if (what) replace(what.start, what.start + what.typed.length, inTone(what.emoji, tone));
  });

  const onComposed = useEffectEvent(look);
  const onCaret = useEffectEvent(() => unfinished && look());

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    box.addEventListener('input', (event) => onInput(event), { signal });
    box.addEventListener('beforeinput', (event) => onBeforeInput(event), { signal });
    box.addEventListener('compositionend', () => onComposed(), { signal });
    box.addEventListener('blur', () => setUnfinished(undefined), { signal });
    box.form?.addEventListener('submit', () => onSubmit(), { signal, capture: true });
    document.addEventListener('selectionchange', () => onCaret(), { signal });
    // Before dialogs, which handle Escape in the capture phase.
    window.addEventListener('keydown', (event) => onKeyDown(event), { signal, capture: true });
    return () => end.abort();
  }, [box]);

  return found.length > 0 ? (
    <Suggestions box={box} found={found} at={at} tone={tone} onTake={take} />
  ) : null;
}
