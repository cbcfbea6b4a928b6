import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isComposing } from '../fields/composing.ts';
import search from '../fields/SearchBox.module.css';
import { CategoryTabs, recentName } from './CategoryTabs.tsx';
import type { Emoji, EmojiData } from './data.ts';
import styles from './Emoji.module.css';
import { EmojiGrid } from './EmojiGrid.tsx';
import { inTone, noteUsed, useRecentIds, useTone } from './recent.ts';
import { searchEmoji } from './search.ts';
import { Tones } from './Tones.tsx';

interface PickerProps {
  data: EmojiData;
  onPick: (emoji: string) => void;
}

export function Picker({ data, onPick }: PickerProps) {
  const recent = (useRecentIds() ?? []).flatMap((id) => data.byId.get(id) ?? []);
  const [tone, setTone] = useTone();
  const [text, setText] = useState('');
  const [category, setCategory] = useState(
    (recent.length > 0 ? undefined : data.categories[0]?.name) ?? recentName,
  );
  const input = useRef<HTMLInputElement>(null);
  const sought = text.trim();

  useEffect(() => {
    // The layer has done this already, unless it was drawn first. Not on phones, where the keyboard
    // would open.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, []);

  const ofCategory = data.categories.find(({ name }) => name === category)?.emoji ?? recent;
  const shown = sought ? searchEmoji(data, sought) : ofCategory;

  function pick(emoji: Emoji) {
    noteUsed(emoji);
    onPick(inTone(emoji, tone));
  }

  function onSearchKey(event: KeyboardEvent<HTMLInputElement>) {
    const [first] = shown;
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && sought && first) pick(first);
    else if (event.key === 'ArrowDown') focusGrid(event.currentTarget);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className={styles.search}>
        <div className={search.box}>
          <Search aria-hidden="true" />
          <input
            ref={input}
            type="search"
            className={search.input}
            aria-label="Search emoji"
            placeholder="Search emoji"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onSearchKey}
          />
        </div>
      </div>
      <CategoryTabs
        names={[recentName, ...data.categories.map(({ name }) => name)]}
        chosen={sought ? undefined : category}
        onChoose={(name) => {
          setCategory(name);
          setText('');
        }}
      />
      <EmojiGrid
        key={sought || category}
        name={sought ? 'Found' : category}
        emoji={shown}
        tone={tone}
        onPick={pick}
        onLeave={() => input.current?.focus()}
      />
      <p role="status" className={styles.none}>
        {shown.length === 0 &&
          (sought ? `No emoji found for “${sought}”.` : 'What you pick will be here.')}
      </p>
      <Tones data={data} tone={tone} onChange={setTone} />
    </>
  );
}

const focusGrid = (within: HTMLElement) =>
  within
    .closest(`.${styles.picker}`)
    ?.querySelector<HTMLElement>(`.${styles.grid} [tabindex="0"]`)
    ?.focus();
