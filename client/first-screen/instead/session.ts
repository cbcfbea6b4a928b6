import { given } from '../given.ts';

// Takes the place of client/auth/session.ts where a first screen is rendered.

const member = () => ({ state: 'member', memberId: given().memberId }) as const;
const nothing = () => {};

export const session = {
  get: member,
  subscribe: () => nothing,
  set: nothing,
  forget: nothing,
  refresh: async () => member(),
};

export const useSession = member;
export const useRole = nothing;
export const watchSession = nothing;
