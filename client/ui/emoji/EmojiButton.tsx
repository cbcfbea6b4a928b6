import { Smile } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import { returnsFocus } from '../layers/layer-history.ts';
import { Popover } from '../layers/Popover.tsx';
import styles from './Emoji.module.css';
import { withData } from './with-data.ts';

const load = () => withData(import('./Picker.tsx'));

interface EmojiButtonProps {
  /** The text box that gets the picked emoji at its caret, and then the focus. */
  box: RefObject<HTMLTextAreaElement | null>;
}

export function EmojiButton({ box }: EmojiButtonProps) {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>();
  const [failed, setFailed] = useState(false);
  const picked = useRef(false);

  function change(next: boolean) {
    setOpen(next);
    if (!next) return;
    picked.current = false;
    setFailed(false);
    if (!loaded) load().then(setLoaded, () => setFailed(true));
  }

  async function pick(emoji: string) {
    picked.current = true;
    setOpen(false);
    if (!box.current) return;
    const { insertAtCaret } = await import('./insert.ts');
    insertAtCaret(box.current, emoji);
  }

  return (
    <Popover
      title="Emoji"
      bare
      trigger={
        <IconButton label="Emoji">
          <Smile aria-hidden="true" />
        </IconButton>
      }
      open={open}
      onOpenChange={change}
      finalFocus={() => !picked.current && returnsFocus()}
    >
      <div className={styles.picker}>
        {loaded && <loaded.Picker data={loaded.data} onPick={pick} />}
        {failed && <p role="alert">Emoji could not be loaded. Close this and try again.</p>}
      </div>
    </Popover>
  );
}
