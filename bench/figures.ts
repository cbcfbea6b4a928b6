/** The value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/** Milliseconds, with a digit where it says something. */
export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

/** `p50 / p95 / p99` in milliseconds. */
export function spread(values: readonly number[]): string {
  return [0.5, 0.95, 0.99].map((share) => ms(percentile(values, share)).slice(0, -3)).join(' / ');
}

/** Thousands of bytes, as the goals count them. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

export const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
