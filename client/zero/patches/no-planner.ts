import type { Replacement } from './replacement.ts';

/**
 * Zero (1.9) gives browsers its planner of queries, 3.9 kB of script that never runs there: it
 * takes a cost model, and only a server has one. Remove when browsers do not get it, or when they
 * get a cost model.
 */
export const noPlanner: Replacement = {
  name: 'no-planner',
  file: /zql\/src\/builder\/builder\.js$/,
  from: 'import { planQuery } from "../planner/planner-builder.js";',
  to: 'const planQuery = (ast) => ast;',
};
