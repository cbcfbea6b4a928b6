const windowMs = 60_000;

/** Whether a member may do something once more: no person does it more than `perMinute`, and a flood is others' loss. */
export function allowance(
  perMinute: number,
  now: () => number = Date.now,
): (memberId: string) => boolean {
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
