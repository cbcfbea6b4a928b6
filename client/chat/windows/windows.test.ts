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
  withUnfolded,
  withWindow,
} from './windows.ts';

const of = (...peerIds: string[]) => peerIds.map((peerId) => ({ peerId, folded: false }));

describe('the row of chat windows', () => {
  it('has at most three windows: the oldest closes', () => {
    const windows = ['ada', 'ben', 'cyd', 'dee'].reduce<ReturnType<typeof of>>(
      (open, peerId) => [...withWindow(open, peerId)],
      [],
    );
    expect(windows).toEqual(of('ben', 'cyd', 'dee'));
  });

  it('has one window for each member, which keeps its position and unfolds', () => {
    const folded = withFolded(of('ada', 'ben'), 'ada');
    expect(folded).toEqual([{ peerId: 'ada', folded: true }, ...of('ben')]);
    expect(withWindow(folded, 'ada')).toEqual(of('ada', 'ben'));
  });

  it('moves a window that does not fit to where there is room', () => {
    expect(withWindow(of('ada', 'ben', 'cyd'), 'ada', 2)).toEqual(of('ben', 'cyd', 'ada'));
    expect(withWindow(of('ada', 'ben', 'cyd'), 'ben', 2)).toEqual(of('ada', 'ben', 'cyd'));
  });

  it('folds the oldest unfolded window for one more, and only as many as needed', () => {
    expect(withUnfolded(of('ada', 'ben', 'cyd'), 'cyd', 2)).toEqual([
      { peerId: 'ada', folded: true },
      ...of('ben', 'cyd'),
    ]);
    expect(withUnfolded(of('ada', 'ben', 'cyd'), 'ada', 2)).toEqual([
      ...of('ada'),
      { peerId: 'ben', folded: true },
      ...of('cyd'),
    ]);
    const folded = withFolded(of('ada', 'ben', 'cyd'), 'ada');
    expect(withUnfolded(folded, 'cyd', 2)).toEqual(folded);
    expect(withUnfolded(of('ada', 'ben', 'cyd'), 'cyd', 3)).toEqual(of('ada', 'ben', 'cyd'));
  });

  it('ignores a request without a member', () => {
    expect(withWindow(of('ada'), '')).toEqual(of('ada'));
  });

  it('focuses the last requested window, though an earlier one opens only now', () => {
    openWindow('ada', 'ben');
    openWindow('ada', 'cyd');
    windowFocused('ben');
    expect(wantedWindow.get()).toBe('cyd');
    windowFocused('cyd');
    expect(wantedWindow.get()).toBeUndefined();
  });

  it('keeps windows that another tab has opened', () => {
    stubStorage();
    openWindow('eve', 'ben');
    remember(ownKey('chat-windows', 'eve'), of('ben', 'cyd'));
    openWindow('eve', 'dee');
    expect(windowsOf('eve').get()).toEqual(of('ben', 'cyd', 'dee'));
  });

  it('loses a closed window', () => {
    expect(without(of('ada', 'ben'), 'ada')).toEqual(of('ben'));
  });
});
