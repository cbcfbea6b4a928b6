const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const sameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

/** A time as one would say it. A clock that is a little behind never says 'in the future'. */
export function relativeTime(time: number, now: number, locale?: string): string {
  const past = now - time;
  if (past < minute) return 'Just now';
  if (past < hour) return `${Math.floor(past / minute)} min ago`;
  const then = new Date(time);
  if (past < 12 * hour || sameDay(then, new Date(now))) return `${Math.floor(past / hour)} h ago`;
  const clock = then.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  if (sameDay(then, new Date(now - day))) return `Yesterday, ${clock}`;
  const year = then.getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
  const date = then.toLocaleDateString(locale, { day: 'numeric', month: 'short', year });
  return past < 30 * day ? `${date}, ${clock}` : date;
}
