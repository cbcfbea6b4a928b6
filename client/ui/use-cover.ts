import { useVisible } from '../device/visible.ts';
import { createFlag } from './flag.ts';

/** Something covers the whole screen, so that nothing below can be reached. */
export const [useCover, useIsCovered] = createFlag();

/** Whether somebody may be looking at the page: it is visible and not covered. */
export function useInSight(): boolean {
  const visible = useVisible();
  return !useIsCovered() && visible;
}
