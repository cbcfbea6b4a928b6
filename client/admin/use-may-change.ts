import type { Role } from '../../schema/auth/rules.ts';
import { useRole } from '../auth/session.ts';
import { useMyId } from '../zero/me.ts';

/** Members with a role are for operators, and nobody changes themselves. */
export function useMayChange({ id, role }: { id: string; role: Role | null }): boolean {
  const own = useRole();
  return useMyId() !== id && (role === null || own === 'operator');
}
