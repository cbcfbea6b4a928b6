import { expect, it, vi } from 'vitest';
import { linesOfZero } from '../../../testing/zero-source.ts';
import { logSink } from './log-sink.ts';

it('failures are logged, and expected messages are not', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  logSink.log('error', undefined, 'Mutator "chat.send" app error on server', {});
  logSink.log('error', undefined, new Error('Zero was explicitly closed by calling zero.close()'));
  logSink.log('error', undefined, 'Reconnect required');
  const aborted = 'Version change transaction was aborted in upgradeneeded event handler.';
  logSink.log('error', undefined, 'Error persisting', new DOMException(aborted, 'AbortError'));
  expect(error).not.toHaveBeenCalled();
  logSink.log('error', { client: 'a' }, 'The disk is gone.');
  expect(error.mock.calls).toEqual([['client=a', 'The disk is gone.']]);
  error.mockRestore();
});

it('the installed Zero logs exactly these messages', () => {
  const client = 'zero-client/src/client';
  expect(
    linesOfZero(`${client}/mutator-proxy.js`, /error\?\.\(`Mutator "\S+" app error on /),
  ).toHaveLength(1);
  expect(linesOfZero(`${client}/connection-manager.js`, 'Zero was explicitly closed')).toHaveLength(
    1,
  );
  const viewSyncer = 'zero-cache/src/services/view-syncer/view-syncer.js';
  expect(linesOfZero(viewSyncer, 'message: "Reconnect required"')).toHaveLength(1);
});
