/** For how many people a link is. */
export const forPeople = (count: number): string =>
  count === 1 ? 'One person' : `Up to ${count} people`;

/** How many more people may come by a link, and until when. */
export function leftWords(free: number, expiresAt: string): string {
  if (free <= 0) return 'Over';
  const day = new Date(expiresAt).toLocaleDateString(undefined, { dateStyle: 'long' });
  return free === 1 ? `One more can come, until ${day}` : `${free} more can come, until ${day}`;
}
