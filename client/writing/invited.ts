/** The ids of the members whom an edit adds to and removes from the guests. */
export type Invited = { invite: string[]; uninvite: string[] };

export const without = (all: string[], some: string[]) => all.filter((one) => !some.includes(one));
export const union = (some: string[], more: string[]) => [...new Set([...some, ...more])];

/** The combined effect of two edits, one after the other. */
export const invitedByBoth = (first: Invited, next: Invited): Invited => ({
  invite: union(without(first.invite, next.uninvite), next.invite),
  uninvite: union(without(first.uninvite, next.invite), next.uninvite),
});
