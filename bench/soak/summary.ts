import { say } from '../../cli/printer.ts';
import { median, percentile } from '../figures.ts';
import type { Kill } from './kills.ts';

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** How often which process was killed, and how long it took until every device was live again. */
export function printKills(kills: readonly Kill[]): void {
  const kinds = Map.groupBy(kills, ({ parts }) => (parts.length > 1 ? 'two at once' : parts[0]));
  say('\n| killed | times | all devices live again, s, p50 / p95 / worst | not within a minute |');
  say('| --- | --- | --- | --- |');
  for (const [kind, of] of kinds) {
    const times = of.flatMap(({ recovered }) => recovered ?? []);
    const figure = [median(times), percentile(times, 0.95), Math.max(...times)].map(seconds);
    say(`| ${kind} | ${of.length} | ${figure.join(' / ')} | ${of.length - times.length} |`);
  }
}
