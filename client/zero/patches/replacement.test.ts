import { expect, it } from 'vitest';
import { linesOfZero, zeroSource } from '../../../testing/zero-source.ts';
import { askHiddenTab } from './hidden-tab.ts';
import { noPlanner } from './no-planner.ts';
import { noTelemetry } from './no-telemetry.ts';
import { exposePersist } from './persist.ts';
import { replacementPlugin } from './replacement.ts';
import { steadyPace } from './steady-pace.ts';

const modules = {
  'zql/src/builder/builder.js': noPlanner,
  'zero-client/src/client/log-options.js': noTelemetry.reports,
  'zero-client/src/client/query-manager.js': noTelemetry.statistics,
  'zero-client/src/client/zero.js': exposePersist,
  'zero-protocol/src/down.js': noTelemetry.inspector,
  'replicache/src/connection-loop.js': steadyPace,
  'shared/src/document-visible.js': askHiddenTab,
};

it.each(Object.entries(modules))(
  '%s of the installed Zero is the patched version',
  (module, what) => {
    const plugin = replacementPlugin(what);
    expect(what.file.test(`/node_modules/@rocicorp/zero/out/${module}`)).toBe(true);
    expect(plugin.transform.handler(zeroSource(module)).code.includes(what.to)).toBe(true);
    expect(() => plugin.buildEnd()).not.toThrow();
  },
);

it('a build in which a patch does not apply fails, and names the patch', () => {
  const plugin = replacementPlugin(steadyPace);
  plugin.transform.handler('const now = performance.now();');
  expect(() => plugin.buildEnd()).toThrow('steady-pace: no ');
  // A build that failed for another reason reports that reason.
  expect(() => plugin.buildEnd(new Error('Another reason.'))).not.toThrow();
});

it('the replaced clock measures only time differences', () => {
  expect(linesOfZero('replicache/src/connection-loop.js', 'Date.now()')).toEqual([
    'const timeSinceLastSend = Date.now() - lastSendTime;',
    'const start = Date.now();',
    'duration: Date.now() - start,',
    'duration: Date.now() - start,',
  ]);
});

it('queries are planned only with a cost model', () => {
  expect(linesOfZero('zql/src/builder/builder.js', /\bplanQuery\(/)).toEqual([
    'if (costModel) ast = planQuery(ast, costModel, planDebugger, lc);',
  ]);
});

it('Zero does not report to its makers, and only its inspector reads statistics', () => {
  expect(linesOfZero('zero-client/src/client/zero.js', 'shouldEnableAnalytics(')).toEqual([
    'this.#enableAnalytics = shouldEnableAnalytics(server, false);',
  ]);
  expect(linesOfZero('zero-client/src/client/zero.js', /etrics\(|\.metrics/)).toEqual([
    'reporter: this.#enableAnalytics ? (allSeries) => this.#reportMetrics(allSeries) : () => Promise.resolve(),',
    'async #reportMetrics(_allSeries) {}',
  ]);
});
