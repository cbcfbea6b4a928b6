/** A number as it is shown, wherever it stands: beyond 99 it is no longer exact. */
export const counted = (count: number) => (count > 99 ? '99+' : `${count}`);

// `toLocaleString` looks this up at each call, which took longer than to draw a post's other words.
const figures = new Intl.NumberFormat();

/** A number as its reader writes it. */
export const figure = (count: number) => figures.format(count);
