import type { QueryResultDetails } from '@rocicorp/zero';
import { type ReactNode, useState } from 'react';
import type { Cursor } from '../../schema/arguments.ts';
import type { Start } from '../../schema/paging.ts';
import { Sentinel } from '../ui/Sentinel.tsx';
import { ListStates } from './ListStates.tsx';
import { usePageEnd } from './use-page-end.ts';

interface PagesProps<Row extends Cursor> {
  start: Start;
  size: number;
  /** How many there are, where that is known: after the last of them there is nothing to ask for. */
  count?: number | undefined;
  /** Asks for one page. The same hook as long as the list is shown. */
  usePage: (start: Start) => readonly [readonly Row[], QueryResultDetails];
  skeleton: ReactNode;
  /** In place of the skeleton, while further pages load. */
  further?: ReactNode;
  /** What the very first page says when there is nothing. */
  empty: ReactNode;
  /** Asks for the next page, which otherwise comes by itself. */
  more?: (onWanted: () => void) => ReactNode;
  /** The next page stands above. */
  upwards?: boolean;
  /** `empty` is what this page says where none of its rows are shown. */
  children: (rows: readonly Row[], empty: ReactNode) => ReactNode;
}

/**
 * A page, and the next one below it once the reader comes near. Each begins where the one above it ends now, so
 * that a deleted row leaves no gap.
 */
export function Pages<Row extends Cursor>(props: PagesProps<Row>) {
  const { start, size, count, usePage, skeleton, further, empty, more, upwards, children } = props;
  const [rows, details] = usePage(start);
  const [wanted, setWanted] = useState(false);
  const end = usePageEnd(rows, size);
  const last = count === rows.length ? undefined : end;
  const want = () => setWanted(true);
  const next =
    last &&
    (wanted ? (
      <Pages
        {...props}
        start={{ from: { createdAt: last.createdAt, id: last.id }, inclusive: false }}
        count={count && count - rows.length}
        skeleton={further ?? skeleton}
        empty={null}
      />
    ) : (
      (more?.(want) ?? <Sentinel onNear={want} />)
    ));
  return (
    <ListStates count={rows.length} details={details} skeleton={skeleton} empty={empty}>
      {upwards && next}
      {children(rows, empty)}
      {!upwards && next}
    </ListStates>
  );
}
