/** The result of `work`; rejects if it takes longer than `ms`, and leaves it to end by itself. */
export function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(late.reject, ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
