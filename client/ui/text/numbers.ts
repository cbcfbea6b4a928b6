/** A number as badges show it: not exact beyond 99. */
export const badgeCount = (count: number) => (count > 99 ? '99+' : `${count}`);

// `toLocaleString` looks this up at every call, which took longer than drawing the rest of a post's
// text.
const figures = new Intl.NumberFormat();

/** A number in the reader's locale. */
export const formatNumber = (count: number) => figures.format(count);
