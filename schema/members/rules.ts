/** Everything but `active` hides the account and refuses its sign-in. */
export const memberStatuses = [
  'active',
  'leaving',
  'deleted',
  'disabled',
  'deactivated',
  'banned',
  'suspended',
] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const searchResults = 12;
export const searchTermMaxLength = 100;

type Named = { firstName: string; lastName: string };

/** First and last name joined; 'Someone' for a member who is gone or hidden. */
export function displayName(member: Named | undefined): string {
  const name = member && `${member.firstName} ${member.lastName}`.trim();
  return name || 'Someone';
}
