import { join } from 'node:path';
import { root } from '../../cli/root.ts';
import type { Mutant } from './code.ts';
import { changed, conditionsLeftOut, statementsLeftOut } from './sql.ts';

/**
 * A function, trigger or view as it stands. One in PL/pgSQL tells that it is called; any other
 * counts as reached by whoever reaches `reach`: another function, or the mutants of a file.
 */
export type Definition = { name: string; text: string; reach: string };
/** A definition with one change, by its number. */
export type Redefined = Mutant & { definition: number; text: string };

/** Postgres writes a file here for each definition that is called. */
export const calledDir = join(root, '.hearth/mutants/called');

const reachedBy: Record<string, string> = {
  'private.add_event_post': 'private.post_event',
  'private.image_in_use': 'private.image_let_go',
  'private.image_shown': 'server/photos/access.ts',
};

/** The definitions in migrations/triggers.sql, and every mutant of them. */
export function redefinitions(path: string, source: string) {
  const definitions: Definition[] = [];
  const mutants: Redefined[] = [];
  for (const { 0: block, index } of source.matchAll(
    /^CREATE [\s\S]*?;\n(?=\n(?:\n|--|CREATE)|(?![\s\S]))/gm,
  )) {
    const [, kind, name = ''] = block.match(/^CREATE (?:OR REPLACE )?(\w+) ([\w."]+)/) ?? [];
    const runs = kind === 'TRIGGER' ? block.match(/EXECUTE FUNCTION ([\w.]+)/)?.[1] : undefined;
    const tells = block.includes('LANGUAGE plpgsql');
    const definition = definitions.length;
    const text = (body: string) =>
      (tells
        ? body.replace(/^BEGIN$/m, `BEGIN COPY (SELECT) TO '${join(calledDir, name)}';`)
        : body
      ).replace(/^CREATE (?=TRIGGER|VIEW)/, 'CREATE OR REPLACE ');
    const reach = runs ?? reachedBy[name] ?? name;
    definitions.push({ name, text: text(block), reach });
    const changes = tells ? statementsLeftOut(block) : [];
    for (const each of [...conditionsLeftOut(block), ...changes]) {
      const line = source.slice(0, index + each.start).split('\n').length;
      mutants.push({
        place: `${path}:${line}:${name}`,
        what: each.what.replace(/\s+/g, ' ').slice(0, 120),
        definition,
        text: text(changed(block, each)),
      });
    }
  }
  return { definitions, mutants };
}
