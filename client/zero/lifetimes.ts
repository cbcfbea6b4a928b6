/**
 * How long a query goes on living once nothing shows it. Each one that lives costs the server something with every change
 * that anybody makes.
 */

/** For the screens one always comes back to; Zero's own five minutes. */
export const kept = {};

/** For what was looked at on the way: there is a way back to it for a moment. */
export const visited = { ttl: '1m' } as const;

/** A member's own is what one always comes back to. */
export const lifetimeOf = (isOwn: boolean) => (isOwn ? kept : visited);

/** For what another query of the same screen has brought by then. */
export const superseded = { ttl: 'none' } as const;
