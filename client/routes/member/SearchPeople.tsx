import { type RefObject, useState } from 'react';
import { searchTermMaxLength } from '../../../schema/friends/rules.ts';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { LayerBoundary, onDemand } from '../../ui/on-demand.tsx';

const PeopleResults = onDemand(
  async () => (await import('../../friends/search/PeopleResults.tsx')).PeopleResults,
);

interface SearchPeopleProps {
  input: RefObject<HTMLInputElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SearchPeople({ input, open, onOpenChange }: SearchPeopleProps) {
  const [searchInput, setSearchInput] = useState({ typed: '', presses: 0 });
  const press = () => setSearchInput(({ typed, presses }) => ({ typed, presses: presses + 1 }));
  const clear = () => {
    setSearchInput({ ...searchInput, typed: '' });
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
      text={searchInput.typed}
      onType={(typed) => setSearchInput({ ...searchInput, typed })}
      onSearch={press}
      results={
        <LayerBoundary onFail={() => onOpenChange(false)}>
          <PeopleResults input={searchInput} onRetry={press} onClear={clear} />
        </LayerBoundary>
      }
    />
  );
}
