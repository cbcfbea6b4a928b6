import { expect, test } from 'vitest';
import { deviceName, isPhone } from './device-name.ts';

test('a device is named after its browser and system', () => {
  const edge =
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
  expect(deviceName(edge)).toBe('Edge on Windows');
  expect(deviceName(safari)).toBe('Safari on iOS');
  expect(isPhone(safari)).toBe(true);
  expect(deviceName(null)).toBe('Unknown device');
});
