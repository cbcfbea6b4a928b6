import type { Replacement } from './replacement.ts';

/**
 * Zero (1.9) gives browsers what reports to its makers (1.0 kB of script, compressed) and what only
 * its inspector reads: statistics of queries (1.2 kB) and the answers' shapes (1.0 kB). Neither is
 * on here. Remove when `BUNDLE_SIZE` (vite.config.ts) drops them as well.
 */
export const noTelemetry = {
  reports: {
    name: 'no-reports',
    file: /zero-client\/src\/client\/log-options\.js$/,
    from: 'import { DatadogLogSink } from "../../../datadog/src/datadog-log-sink.js";',
    to: 'const DatadogLogSink = undefined;',
  },
  statistics: {
    name: 'no-statistics',
    file: /zero-client\/src\/client\/query-manager\.js$/,
    from: 'import { TDigest } from "../../../shared/src/tdigest.js";',
    to: 'class TDigest { add() {} }',
  },
  inspector: {
    name: 'no-inspector',
    file: /zero-protocol\/src\/down\.js$/,
    from: 'import { inspectDownMessageSchema } from "./inspect-down.js";',
    to: 'const inspectDownMessageSchema = valita_exports.never();',
  },
} satisfies Record<string, Replacement>;
