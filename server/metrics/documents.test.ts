import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import './process.ts';
import './web.ts';
import './worker.ts';
import { registry } from './registry.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../docs', path), 'utf8');
const guide = read('metrics.md');
const node = new Registry();
collectDefaultMetrics({ register: node });
const metrics = registry.getMetricsAsArray();
const names = metrics.map(({ name }) => name);

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] };
const alarms = (parse(read('deploy/alarms.yml')) as Rules).groups.flatMap(({ rules }) => rules);

it('metric names follow the conventions of Prometheus: counters end in _total, times are in seconds', async () => {
  for (const { name, type } of await registry.getMetricsAsJSON()) {
    expect(name).toMatch(/^hearth_[a-z_]+$/);
    expect([name, name.endsWith('_total')]).toEqual([name, String(type) === 'counter']);
    expect(name).not.toMatch(/_(ms|millis|minutes|kb|mb)\b/);
    if (String(type) === 'histogram') expect(name).toMatch(/_seconds$/);
  }
});

it('docs/metrics.md lists every metric, and no other', () => {
  const documented = [...guide.matchAll(/`(hearth_[a-z_]+)`/g)].map(([, name]) => name);
  expect([...new Set(documented)].sort()).toEqual(names.toSorted());
});

it('every metric of an alarm exists', () => {
  const known = new Set(['up', ...names, ...node.getMetricsAsArray().map(({ name }) => name)]);
  const asked = alarms.flatMap(({ expr }) =>
    [...expr.matchAll(/\b(up|(?:hearth|nodejs|process)_\w+)/g)].map(([, name = '']) =>
      name.replace(/_bucket$/, ''),
    ),
  );
  expect(asked.length).toBeGreaterThanOrEqual(alarms.length);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

it('every label of an alarm exists on its metric', () => {
  const wrong = alarms.flatMap(({ expr }) =>
    [...expr.matchAll(/\b(hearth_\w+)\{(\w+)/g)].filter(([, name = '', label = '']) => {
      const metric = metrics.find((one) => one.name === name.replace(/_bucket$/, ''));
      const { labelNames = [] } = (metric ?? {}) as { labelNames?: string[] };
      return !labelNames.includes(label);
    }),
  );
  expect(wrong.map(([asked]) => asked)).toEqual([]);
});

it('docs/metrics.md says what to do at each alarm, and lists no other', () => {
  const documented = [...guide.matchAll(/^\| (Hearth\w+) \|/gm)].map(([, name]) => name);
  expect(documented).toEqual(alarms.map(({ alert }) => alert));
});
