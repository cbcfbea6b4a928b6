import type { QueryResultDetails } from '@rocicorp/zero';
import { type ReactNode, useMemo, useState } from 'react';
import type { Cursor } from '../../schema/arguments.ts';
import type { Start } from '../../schema/paging.ts';
import { ListStates } from './ListStates.tsx';
import { cursorOf, type Order, upTo } from './page-end.ts';
import { Sentinel } from './Sentinel.tsx';
import { useWasFull } from './use-was-full.ts';

interface PagesProps<Row extends Cursor> {
  start: Start;
  size: number;
  order?: Order;
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
  compact?: boolean;
  /** The next page is above this one. */
  upwards?: boolean;
  /** `empty` is what this page shows if none of its rows are shown. */
  children: (rows: readonly Row[], empty: ReactNode) => ReactNode;
}

/** A page, and the next one below it when the reader comes near its end. */
export function Pages<Row extends Cursor>(props: PagesProps<Row>) {
  const { start, size, order, count, usePage, skeleton, further, empty, more, upwards, compact } =
    props;
  const [found, details] = usePage(start);
  const [end, setEnd] = useState<Cursor>();
  const last = found.at(-1);
  const { rows, newEnd } = useMemo(() => upTo(end, found, size, order), [end, found, size, order]);
  // A page that has lost all its rows shows those behind it.
  const moved = newEnd ?? (rows.length === 0 ? last : undefined);
  if (moved) setEnd(cursorOf(moved));
  const want = () => last && setEnd(cursorOf(last));
  const next =
    useWasFull(found, size) &&
    count !== rows.length &&
    (end ? (
      <Pages
        {...props}
        start={{ from: end, inclusive: false }}
        count={count && count - rows.length}
        skeleton={further ?? skeleton}
        empty={null}
      />
    ) : (
      (more?.(want) ?? <Sentinel onNear={want} />)
    ));
  return (
    <ListStates
      count={rows.length}
      compact={compact}
      details={details}
      skeleton={skeleton}
      empty={empty}
    >
      {upwards && next}
      {props.children(rows, empty)}
      {!upwards && next}
    </ListStates>
  );
}
