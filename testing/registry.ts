/** The wire names in a registry of queries or mutators, as clients send them. */
export function namesIn(registry: object, path: string[] = []): string[] {
  return Object.entries(registry)
    .filter(([key]) => key !== '~')
    .flatMap(([key, entry]) =>
      typeof entry === 'function' ? [...path, key].join('.') : namesIn(entry, [...path, key]),
    )
    .sort();
}
