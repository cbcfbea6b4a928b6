import type { MemberRow } from '../members/MemberLink.tsx';

/** `mutual` is undefined until the server has told. */
export type FoundMember = MemberRow & { city?: string | null; mutual?: number };

/** Each once, at their first place, with all that is known of them. */
export function once(members: FoundMember[]): FoundMember[] {
  const byId = new Map<string, FoundMember>();
  for (const member of members) byId.set(member.id, { ...byId.get(member.id), ...member });
  return [...byId.values()];
}

/** What was found, with those who stood on the screen already where they stood. */
export function inPlace(found: FoundMember[], shown: string[]): FoundMember[] {
  const stay = shown.flatMap((id) => found.find((member) => member.id === id) ?? []);
  return once([...stay, ...found]);
}
