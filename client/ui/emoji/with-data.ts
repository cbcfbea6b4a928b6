/**
 * A part of this folder and the emoji data for it. Both are loaded when needed: most visits need
 * neither.
 */
export async function withData<Part>(part: Promise<Part>) {
  const [parts, { loadEmoji }] = await Promise.all([part, import('./data.ts')]);
  return { ...parts, data: await loadEmoji() };
}
