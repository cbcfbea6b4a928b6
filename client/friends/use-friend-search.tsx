import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';

interface FriendSearch {
  term: string;
  field: ReactNode;
  /** For where no friend has that name. */
  nobody: ReactNode;
}

/** A search in a list of friends by name, which runs on the device. */
export function useFriendSearch(): FriendSearch {
  const [term, setTerm] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTerm('');
    input.current?.focus();
  };
  return {
    term,
    field: (
      <TextField
        ref={input}
        type="search"
        label="Search friends"
        hideLabel
        placeholder="Search friends"
        autoComplete="off"
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
    ),
    nobody: (
      <EmptyState
        compact
        title="No friend has this name."
        action={
          <Button small variant="secondary" onClick={clear}>
            Clear search
          </Button>
        }
      />
    ),
  };
}
