/**
 * The time for which a query stays alive when nothing shows it any more. Each live query costs the
 * server something with every change that anybody makes.
 */

/** For screens that members always come back to: Zero's own five minutes. */
export const retained = { ttl: '5m' } as const;

/** For screens that were only visited: coming back stays quick for a minute. */
export const visited = { ttl: '1m' } as const;

/** Members always come back to their own screens. */
export const lifetimeOf = (isOwn: boolean) => (isOwn ? retained : visited);

/** For a query whose rows another query of the same screen has loaded by then. */
export const superseded = { ttl: 'none' } as const;
