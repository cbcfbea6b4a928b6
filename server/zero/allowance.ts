const perMinute = 300;
const windowMs = 60_000;

/** Whether a member may mutate once more: no person writes more than `perMinute`, and a flood is others' loss. */
export function allowance(now: () => number = Date.now): (memberId: string) => boolean {
  let windowStart = now();
  let used = new Map<string, number>();
  return (memberId) => {
    if (now() - windowStart >= windowMs) {
      windowStart = now();
      used = new Map();
    }
    const count = (used.get(memberId) ?? 0) + 1;
    used.set(memberId, count);
    return count <= perMinute;
  };
}
