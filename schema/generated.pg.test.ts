import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { triggersFile, triggersText } from '../cli/triggers.ts';
import { ownDatabase } from '../testing/system/database.ts';

const root = resolve(import.meta.dirname, '..');
const made = mkdtempSync(join(tmpdir(), 'hearth-generated-'));
afterAll(() => rmSync(made, { recursive: true, force: true }));

const db = ownDatabase();

const run = (program: string, ...args: string[]) =>
  promisify(execFile)(join(root, 'node_modules/.bin', program), args, { cwd: root });

describe('generated files equal a new generation:', () => {
  it('the Zero schema', async () => {
    const fresh = join(made, 'zero.gen.ts');
    await run('drizzle-zero', 'generate', '--output', fresh);
    expect(readFileSync(fresh, 'utf8')).toBe(
      readFileSync(join(root, 'schema/zero.gen.ts'), 'utf8'),
    );
  }, 120_000);

  it('the migrations, which contain every change of the tables', async () => {
    const copy = join(made, 'migrations');
    cpSync(join(root, 'migrations'), copy, { recursive: true });
    const before = readdirSync(copy);
    const config = join(made, 'drizzle.config.ts');
    const base = JSON.stringify(join(root, 'drizzle.config.ts'));
    // The generator puts "./" before this folder.
    const out = JSON.stringify(relative(root, copy));
    writeFileSync(config, `import base from ${base};\nexport default { ...base, out: ${out} };\n`);
    const { stdout } = await run('drizzle-kit', 'generate', '--config', config);
    expect(stdout).toContain('No schema changes');
    expect(readdirSync(copy)).toEqual(before);
  });

  it('the text of the triggers', async () => {
    expect(readFileSync(triggersFile, 'utf8')).toBe(await triggersText(db.sql));
  });
});
