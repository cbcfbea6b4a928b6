/** Whom an edit invites, and whom it no longer does; their ids. */
export type Invited = { invite: string[]; uninvite: string[] };

export const without = (all: string[], some: string[]) => all.filter((one) => !some.includes(one));
export const union = (some: string[], more: string[]) => [...new Set([...some, ...more])];

/** Whom two edits, one after the other, invite and uninvite. */
export const invitedByBoth = (first: Invited, next: Invited): Invited => ({
  invite: union(without(first.invite, next.uninvite), next.invite),
  uninvite: union(without(first.uninvite, next.invite), next.uninvite),
});
