import { useCallback, useEffect, useState } from 'react';
import { askAdmin } from './admin-api.ts';
import { useBusy } from './use-busy.ts';

type Page<Item> = { items: Item[]; more: boolean };

/**
 * A list that is read page by page. `pageOf` takes the items out of an answer, and `placeOf` says
 * after which place a page begins.
 */
export function usePages<Answer, Item>(
  path: string,
  pageOf: (answer: Answer) => Page<Item>,
  placeOf: (item: Item) => number,
) {
  const [state, setState] = useState<{ path?: string; page?: Page<Item>; failed: boolean }>({
    failed: false,
  });
  const [busy, run] = useBusy('More could not be loaded.');
  const load = useCallback(
    () =>
      askAdmin<Answer>(path).then(
        (answer) => setState({ path, page: pageOf(answer), failed: false }),
        () => setState({ path, failed: true }),
      ),
    [path, pageOf],
  );
  useEffect(() => {
    load();
  }, [load]);
  const page = state.path === path ? state.page : undefined;

  const loadMore = () =>
    run(async () => {
      const last = page?.items.at(-1);
      if (!page || !last) return;
      const further = `${path}${path.includes('?') ? '&' : '?'}before=${placeOf(last)}`;
      const next = pageOf(await askAdmin<Answer>(further));
      setState({ path, failed: false, page: { ...next, items: [...page.items, ...next.items] } });
    });

  /** Shows another item at the place of one, without asking. */
  const replace = (place: number, item: Item) =>
    setState((before) => ({
      ...before,
      page: before.page && {
        ...before.page,
        items: before.page.items.map((one) => (placeOf(one) === place ? item : one)),
      },
    }));

  return {
    items: page?.items,
    more: page?.more ?? false,
    failed: state.path === path && state.failed,
    busy,
    load,
    loadMore,
    replace,
  };
}
