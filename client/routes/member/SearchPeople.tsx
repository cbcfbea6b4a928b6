import { type RefObject, useState } from 'react';
import { searchTermMaxLength } from '../../../schema/friends/rules.ts';
import { PeopleResults } from '../../friends/PeopleResults.tsx';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';

interface SearchPeopleProps {
  input: RefObject<HTMLInputElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SearchPeople({ input, open, onOpenChange }: SearchPeopleProps) {
  const [wish, setWish] = useState({ typed: '', presses: 0 });
  const press = () => setWish(({ typed, presses }) => ({ typed, presses: presses + 1 }));
  const clear = () => {
    setWish({ ...wish, typed: '' });
    input.current?.focus();
  };
  return (
    <SearchBox
      label="Search people"
      inputRef={input}
      placeholder="Search by name or email..."
      maxLength={searchTermMaxLength}
      open={open}
      onOpenChange={onOpenChange}
      text={wish.typed}
      onType={(typed) => setWish({ ...wish, typed })}
      onSearch={press}
      results={<PeopleResults wish={wish} onRetry={press} onClear={clear} />}
    />
  );
}
