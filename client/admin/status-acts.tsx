import type { ReactNode } from 'react';
import { type Standing, standings } from '../../schema/admin/rules.ts';
import type { Role } from '../../schema/auth/rules.ts';
import { displayName, type MemberStatus } from '../../schema/members/rules.ts';
import type { Given } from './ActDialog.tsx';
import { act } from './admin-api.ts';

type Subject = { id: string; firstName: string; lastName: string; status: MemberStatus };

/** The words of each act that changes a member's status. */
export const statusActs: Record<Standing, { label: string; text: string; done: string }> = {
  active: {
    label: 'Let in',
    text: 'They can log in again, and everything they wrote comes back.',
    done: 'can log in again.',
  },
  suspended: {
    label: 'Suspend',
    text: 'They are logged out and cannot log in, and nobody sees what they wrote, until they are let in again.',
    done: 'is suspended.',
  },
  banned: {
    label: 'Ban',
    text: 'They are logged out and cannot log in, and nobody sees what they wrote. Reports of them are settled. You can let them in again.',
    done: 'is banned.',
  },
};

/**
 * What may be made of a status. Leaving is the member's own to take back, and operators let in who
 * waits.
 */
export function possibleStandings(status: MemberStatus, isOperator: boolean): Standing[] {
  if (status === 'deleted') return [];
  if (status === 'leaving') return ['banned'];
  if (status === 'waiting') return isOperator ? ['active', 'banned'] : ['banned'];
  if (status === 'banned') return ['active'];
  return standings.filter((one) => one !== status);
}

export const changeStatus = ({ id, status: was }: Subject, status: Standing, given: Given) =>
  act('status', { id, status, was, ...given });

export const statusTitle = (standing: Standing, subject: Subject): ReactNode => (
  <>
    {statusActs[standing].label} <bdi>{displayName(subject)}</bdi>
  </>
);

export const roleWords: Record<Role, string> = { moderator: 'Moderator', operator: 'Operator' };

export const statusWords: Record<MemberStatus, string> = {
  active: 'Active',
  waiting: 'Waiting',
  leaving: 'Leaving',
  deleted: 'Deleted',
  disabled: 'Disabled',
  deactivated: 'Deactivated',
  banned: 'Banned',
  suspended: 'Suspended',
};
