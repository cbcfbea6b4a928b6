import type { Role } from '../../../schema/auth/rules.ts';

export const roleWords: Record<Role, string> = { moderator: 'Moderator', operator: 'Operator' };
