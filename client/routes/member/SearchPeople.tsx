import { type RefObject, useState } from 'react';
import { searchTermMaxLength } from '../../../schema/members/rules.ts';
import { MemberLink } from '../../members/MemberLink.tsx';
import { useMemberSearch } from '../../members/use-member-search.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { useOneOpen } from '../../ui/one-open.ts';
import { RowSkeletons } from '../../ui/RowSkeletons.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';

export function SearchPeople({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [open, setOpen] = useOneOpen('search');
  // Each search counts, the same term again included.
  const [{ term, round }, setSearch] = useState({ term: '', round: 0 });
  const search = (next: string) => setSearch({ term: next, round: round + 1 });
  return (
    <SearchBox
      inputRef={input}
      placeholder="Search by name or email..."
      maxLength={searchTermMaxLength}
      open={open}
      onOpenChange={setOpen}
      onSearch={search}
      results={<Results key={round} term={term} onRetry={() => search(term)} />}
    />
  );
}

function Results({ term, onRetry }: { term: string; onRetry: () => void }) {
  const found = useMemberSearch(term);
  if (found.state === 'failed')
    return <FailedState compact title="The search could not be done." onRetry={onRetry} />;
  if (found.state !== 'found') return <RowSkeletons count={3} />;
  if (!found.members.length)
    return (
      <div role="status">
        <EmptyState compact title="No results" line="Try another part of the name." />
      </div>
    );
  return (
    <>
      <p role="status" className="visually-hidden">
        {found.members.length} found
      </p>
      <ul>
        {found.members.map((member) => (
          <li key={member.id}>
            <MemberLink member={member} size="s" />
          </li>
        ))}
      </ul>
    </>
  );
}
