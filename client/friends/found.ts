import type { MemberRow } from '../members/MemberLink.tsx';

/** `mutual` is undefined until the server has answered. */
export type FoundMember = MemberRow & { city?: string | null; mutual?: number };

/** Each member once, at their first place, with everything known about them. */
export function mergeById(members: FoundMember[]): FoundMember[] {
  const byId = new Map<string, FoundMember>();
  for (const member of members) byId.set(member.id, { ...byId.get(member.id), ...member });
  return [...byId.values()];
}

/** The members found; those already on the screen keep their place. */
export function keepOrder(found: FoundMember[], shown: string[]): FoundMember[] {
  const stay = shown.flatMap((id) => found.find((member) => member.id === id) ?? []);
  return mergeById([...stay, ...found]);
}
