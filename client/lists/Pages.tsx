import type { QueryResultDetails } from '@rocicorp/zero';
import { type ReactNode, useState } from 'react';
import type { Cursor } from '../../schema/arguments.ts';
import type { Start } from '../../schema/paging.ts';
import { ListStates } from './ListStates.tsx';
import { Sentinel } from './Sentinel.tsx';
import { useWasFull } from './use-was-full.ts';

interface PagesProps<Row extends Cursor> {
  start: Start;
  size: number;
  /** The number of rows, if it is known. After the last of them no further page is queried. */
  count?: number | undefined;
  /** Queries one page. Must be the same hook for as long as the list is shown. */
  usePage: (start: Start) => readonly [readonly Row[], QueryResultDetails];
  skeleton: ReactNode;
  /** Replaces the skeleton while further pages load. */
  further?: ReactNode;
  /** Shown by the first page when there are no rows. */
  empty: ReactNode;
  /** A button that asks for the next page. Without one, the next page loads by itself. */
  more?: (onWanted: () => void) => ReactNode;
  /** The next page is above this one. */
  upwards?: boolean;
  /** `empty` is what this page shows if none of its rows are shown. */
  children: (rows: readonly Row[], empty: ReactNode) => ReactNode;
}

/**
 * A page, and the next one below it when the reader comes near its end. Each begins where the page above ends now, so that a
 * deleted row leaves no gap.
 */
export function Pages<Row extends Cursor>(props: PagesProps<Row>) {
  const { start, size, count, usePage, skeleton, further, empty, more, upwards, children } = props;
  const [rows, details] = usePage(start);
  const [wanted, setWanted] = useState(false);
  const end = useWasFull(rows, size) ? rows.at(-1) : undefined;
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
