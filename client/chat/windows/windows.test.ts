import { describe, expect, it } from 'vitest';
import { stubStorage } from '../../../testing/storage.ts';
import { ownKey, remember } from '../../device/remembered.ts';
import {
  openWindow,
  wantedWindow,
  windowFocused,
  windowsOf,
  withFolded,
  without,
  withWindow,
} from './windows.ts';

const of = (...peerIds: string[]) => peerIds.map((peerId) => ({ peerId, folded: false }));

describe('the row of chat windows', () => {
  it('has at most three: the oldest leaves', () => {
    const windows = ['ada', 'ben', 'cyd', 'dee'].reduce<ReturnType<typeof of>>(
      (open, peerId) => [...withWindow(open, peerId)],
      [],
    );
    expect(windows).toEqual(of('ben', 'cyd', 'dee'));
  });

  it('has one for each member, which stays where it is and unfolds', () => {
    const folded = withFolded(of('ada', 'ben'), 'ada', true);
    expect(folded).toEqual([{ peerId: 'ada', folded: true }, ...of('ben')]);
    expect(withWindow(folded, 'ada')).toEqual(of('ada', 'ben'));
  });

  it('brings one that there is no room for to where there is', () => {
    expect(withWindow(of('ada', 'ben', 'cyd'), 'ada', 2)).toEqual(of('ben', 'cyd', 'ada'));
    expect(withWindow(of('ada', 'ben', 'cyd'), 'ben', 2)).toEqual(of('ada', 'ben', 'cyd'));
  });

  it('ignores who asks for one with nobody', () => {
    expect(withWindow(of('ada'), '')).toEqual(of('ada'));
  });

  it('gives the focus to the last that was asked for, though one before it opens only now', () => {
    openWindow('ada', 'ben');
    openWindow('ada', 'cyd');
    windowFocused('ben');
    expect(wantedWindow.get()).toBe('cyd');
    windowFocused('cyd');
    expect(wantedWindow.get()).toBeUndefined();
  });

  it('keeps those that another tab has opened', () => {
    stubStorage();
    openWindow('eve', 'ben');
    remember(ownKey('chat-windows', 'eve'), of('ben', 'cyd'));
    openWindow('eve', 'dee');
    expect(windowsOf('eve').get()).toEqual(of('ben', 'cyd', 'dee'));
  });

  it('loses the one that is closed', () => {
    expect(without(of('ada', 'ben'), 'ada')).toEqual(of('ben'));
  });
});
