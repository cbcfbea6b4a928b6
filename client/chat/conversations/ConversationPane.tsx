import { memo, type ReactNode, useRef, useState } from 'react';
import { searchTerm, searchTermMaxLength } from '../../../schema/friends/rules.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './Conversations.module.css';
import { Conversations } from './Conversations.tsx';
import { SearchResults } from './SearchResults.tsx';

interface ConversationPaneProps {
  /**
   * Must be the same object at each render, so that the list is not drawn again when another
   * conversation opens.
   */
  whenEmpty: ReactNode;
  beside: ReactNode;
}

/** The list of all conversations, and the search in them. */
export const ConversationPane = memo(function ConversationPane(props: ConversationPaneProps) {
  const { whenEmpty, beside } = props;
  const [term, setTerm] = useState('');
  const sought = searchTerm(term);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTerm('');
    field.current?.focus();
  };
  return (
    <section className={styles.pane} aria-labelledby="conversations">
      <div className={styles.head}>
        <div className={styles.heading}>
          <h2 id="conversations">Conversations</h2>
          {beside}
        </div>
        <TextField
          ref={field}
          type="search"
          label="Search messages"
          hideLabel
          placeholder="Search messages"
          autoComplete="off"
          maxLength={searchTermMaxLength}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
      </div>
      <div tabIndex={-1} className={styles.room}>
        {sought ? (
          <SearchResults term={sought} onClear={clear} />
        ) : (
          <Conversations whenEmpty={whenEmpty} />
        )}
      </div>
    </section>
  );
});
