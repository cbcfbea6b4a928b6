import type { Account } from './cast.ts';
import { openDevice } from './device.ts';
import { startFloor } from './floor/floor.ts';
import type { Testbed } from './testbed.ts';
import { inTurn, type Way } from './way.ts';

interface Choice {
  samples: number;
  /** Whether the live connection works or is blocked. */
  isLive: boolean;
}

/**
 * The way of messages from the press on 'Send' in one browser to the frame that shows them in the
 * other's thread.
 */
export async function onScreens(
  testbed: Testbed,
  one: Account,
  other: Account,
  { samples, isLive }: Choice,
): Promise<Way[]> {
  await using first = await openDevice(testbed, one);
  await using second = await openDevice(testbed, other);
  for (const [device, peer] of [
    [first, other],
    [second, one],
  ] as const) {
    if (!isLive) await device.page.addInitScript(blockLiveConnection);
    const line =
      isLive && device.page.waitForEvent('websocket', (socket) => isLiveSocket(socket.url()));
    await device.open(`${testbed.stack.origin}/messages/${peer.id}`);
    await line;
  }
  return await inTurn(first, second, samples);
}

/**
 * The same between two bare pages: an insert, logical decoding, and drawing a line in
 * the other page.
 */
export async function onBarePages(
  testbed: Testbed,
  one: Account,
  other: Account,
  samples: number,
): Promise<Way[]> {
  await using floor = await startFloor(testbed);
  await using first = await openDevice(testbed, one);
  await using second = await openDevice(testbed, other);
  for (const { page } of [first, second]) {
    const line = page.waitForEvent('websocket');
    await page.goto(floor.talk);
    await line;
  }
  return await inTurn(first, second, samples);
}

const isLiveSocket = (url: string) => url.endsWith('/live');

/**
 * Gives live connections an address without a server. Runs inside the page, so it uses nothing
 * outside of itself.
 */
function blockLiveConnection(): void {
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(String(url).replace(/\/live$/, '/nowhere'), protocols);
    }
  };
}
