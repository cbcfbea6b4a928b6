import { asTyped, isReadable, isStorable, textLength } from '../../text.ts';

/** Who may sign up, and by what. A leaf. */
export const doors = ['open', 'invitation', 'approval'] as const;
export type Door = (typeof doors)[number];

/** What an operator decides about this Hearth. */
export interface House {
  door: Door;
  name: string;
  /** The house rules, shown at sign-up and in the member's menu; may be empty. */
  rules: string;
}

export const houseNameMaxLength = 50;
export const houseRulesMaxLength = 5_000;

/** Why a change of the house is refused. */
export function houseProblem({ name, rules }: Partial<House>): string | undefined {
  if (name !== undefined && !(asTyped(name) && isReadable(name))) return 'Enter a name.';
  if (name !== undefined && textLength(asTyped(name)) > houseNameMaxLength)
    return `A name can have at most ${houseNameMaxLength} characters.`;
  if (rules !== undefined && !isStorable(rules)) return 'House rules cannot have such characters.';
  if (rules !== undefined && textLength(rules) > houseRulesMaxLength)
    return `House rules can have at most ${houseRulesMaxLength} characters.`;
  return undefined;
}

/** How many of a member's links may be open at a time. */
export const openInvitations = 20;
/** How many people a member's link may be for. */
export const invitationSeats = 50;
/** How many days a link may be open. */
export const invitationDays = 30;
