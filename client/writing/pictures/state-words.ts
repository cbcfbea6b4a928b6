import { useIsConnected } from '../../zero/connection.ts';
import { useShare } from './upload.ts';

/**
 * How far the upload of an entry's pictures is, in words that go after its name, and the percentage
 * of bytes that were sent.
 */
export function useProgress(id: string) {
  const share = useShare(id) ?? 0;
  const isConnected = useIsConnected();
  const words = isConnected
    ? share < 1
      ? 'uploading…'
      : 'being prepared…'
    : 'waiting for a connection.';
  const isSending = isConnected && share < 1;
  return { words, percent: isSending ? Math.floor(share * 100) : undefined };
}

export const asSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
