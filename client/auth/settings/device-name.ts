const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const first = (names: [RegExp, string][], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** A name for the device, such as 'Firefox on Linux'. A guess, only meant for recognition. */
export function deviceName(userAgent: string | null): string {
  const agent = userAgent ?? '';
  const browser = first(browsers, agent);
  const system = first(systems, agent);
  if (!browser && !system) return 'Unknown device';
  return system ? `${browser ?? 'Browser'} on ${system}` : `${browser}`;
}

export const isPhone = (userAgent: string | null) => /iPhone|Android/.test(userAgent ?? '');
