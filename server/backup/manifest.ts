import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const fileName = z.string().regex(/^[\w.-]+$/);
const file = z.object({ file: fileName, bytes: z.number(), sha256: z.string() });

/** The content of a backup. Written last: a folder without it is no backup. */
const manifest = z.object({
  format: z.literal(1),
  /** The version of Hearth that made it. */
  version: z.string(),
  /** The newest migration of the database. */
  migration: z.string(),
  at: z.iso.datetime(),
  tables: z.array(
    file.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The list of all pictures, each with its checksum. */
  pictures: file.extend({ count: z.number() }),
  secrets: file.optional(),
});

export type Manifest = z.infer<typeof manifest>;
export type BackupFile = z.infer<typeof file>;

const manifestIn = (dir: string) => join(dir, 'manifest.json');

/** Completes a backup. */
export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  const half = `${manifestIn(dir)}.half`;
  const written = await open(half, 'w', 0o600);
  try {
    await written.writeFile(JSON.stringify(manifest, null, 2));
    await written.sync();
  } finally {
    await written.close();
  }
  await rename(half, manifestIn(dir));
}

/**
 * Reads the manifest of a backup. @throws with words if there is none, or one that this version
 * cannot read
 */
export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(manifestIn(dir), 'utf8').catch(() => {
    throw new Error(
      `There is no backup in ${dir}: a backup that was interrupted has no manifest.json.`,
    );
  });
  const parsed = manifest.safeParse(parsedJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(
    `${manifestIn(dir)} cannot be read: it is damaged, or a newer version of Hearth made it.`,
  );
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
