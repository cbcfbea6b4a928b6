/** A measurement in one unit: a single value, or a median with higher percentiles. */
export interface Figure {
  values: number[];
  unit:
    | 'ms'
    | 's'
    | 'kB'
    | 'MB'
    | '%'
    | 'frames'
    | 'posts'
    | 'messages'
    | 'writes'
    | 'commits'
    | 'of 100'
    | 'lost / twice';
  /** A remark on it. */
  note?: string;
}

/** The value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

const ms = (values: number[], note?: string): Figure => ({ values, unit: 'ms', note });

/** p50 and p95 of times in ms. */
export const pair = (times: readonly number[], note?: string) =>
  ms([median(times), percentile(times, 0.95)], note);

/** p50, p95 and p99 of times in ms. */
export const spread = (times: readonly number[], note?: string) =>
  ms([median(times), percentile(times, 0.95), percentile(times, 0.99)], note);

/** Median and worst of times in ms. */
export const withWorst = (times: readonly number[], note?: string) =>
  ms([median(times), Math.max(...times)], note);

/** Median, p95 and worst of times in ms. */
export const spreadWithWorst = (times: readonly number[], note?: string) =>
  ms([median(times), percentile(times, 0.95), Math.max(...times)], note);

/** Median, p95 and worst of numbers of frames. */
export const framesWithWorst = (counts: readonly number[]): Figure => ({
  values: [median(counts), percentile(counts, 0.95), Math.max(...counts)],
  unit: 'frames',
});

/** Median and p95 in seconds, from times in ms. */
export const pairInSeconds = (times: readonly number[], note?: string): Figure => ({
  values: [median(times) / 1000, percentile(times, 0.95) / 1000],
  unit: 's',
  note,
});

/** One value in ms. */
export const single = (time: number, note?: string) => ms([time], note);

/** One value in seconds, from a time in ms. */
export const inSeconds = (time: number, note?: string): Figure => ({
  values: [time / 1000],
  unit: 's',
  note,
});

/** A share of one, in per cent. */
export const percent = (share: number, note?: string): Figure => ({
  values: [share * 100],
  unit: '%',
  note,
});

/** In thousands of bytes, like the goals. */
export const kilobytes = (bytes: number, note?: string): Figure => ({
  values: [bytes / 1000],
  unit: 'kB',
  note,
});

/** For people to read: `73 / 114 / 144 ms (of 200)`. */
export function print({ values, unit, note }: Figure): string {
  const numbers = values.map(rounded).join(' / ');
  return `${numbers} ${unit}${note ? ` (${note})` : ''}`;
}

/**
 * How many times its floor a figure is, by the first value of both; empty if they cannot be
 * compared.
 */
export function multiple(figure: Figure, floor: Figure | undefined): string {
  const [value = 0, least = 0] = [figure.values[0], floor?.values[0]];
  return floor?.unit === figure.unit && least > 0 ? `${rounded(value / least)} ×` : '';
}

/** With a decimal where that is meaningful. */
const rounded = (value: number) =>
  value < 10 && !Number.isInteger(value) ? value.toFixed(value < 1 ? 2 : 1) : Math.round(value);
