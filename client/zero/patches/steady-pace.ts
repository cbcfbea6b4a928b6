import type { Replacement } from './replacement.ts';

/**
 * Zero (1.9) paces what it sends by the device's clock: set back by an hour, it would send nothing
 * for an hour. Remove when it paces itself by a clock that only goes forward.
 */
export const steadyPace: Replacement = {
  name: 'steady-pace',
  file: /replicache\/src\/connection-loop\.js$/,
  from: 'Date.now()',
  to: 'performance.now()',
};
