import { Play } from 'lucide-react';
import { useState } from 'react';
import { playerOf, videoHosts, videoOf } from '../../../schema/feed/video.ts';
import { imageOf } from '../../../schema/images.ts';
import { Picture } from '../../photos/Picture.tsx';
import { phone } from '../../ui/styles/breakpoints.ts';
import { useConnectionStatus } from '../../zero/connection.ts';
import type { PostRow } from '../post/post-row.ts';
import styles from './VideoPreview.module.css';

/** The same as for a post's picture; an old thumbnail is taller than the player, which crops it. */
const sizes = `${phone} 100vw, 640px`;

interface VideoPreviewProps {
  videoKey: string;
  /** Null until the server has asked the host. */
  video: PostRow['video'];
}

/**
 * The first video that a post links to. Its host is not contacted before the reader asks to see it.
 */
export function VideoPreview({ videoKey, video }: VideoPreviewProps) {
  const isOffline = useConnectionStatus() === 'offline';
  const [isRequested, setRequested] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const at = videoOf(videoKey);
  const host = videoHosts[at.host];
  const title = video?.title ?? `Video on ${host}`;
  const image = video && imageOf(video);
  const play = () => (isOffline ? setRequested(true) : setPlaying(true));
  return (
    <figure className={styles.video}>
      {isPlaying ? (
        <iframe
          ref={focus}
          className={styles.stage}
          src={playerOf(at)}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button
          type="button"
          className={styles.stage}
          aria-label={`Play video: ${title}`}
          onClick={play}
        >
          {image && <Picture image={image} alt="" sizes={sizes} fit="cover" />}
          <span className={styles.play}>
            <Play aria-hidden="true" />
          </span>
        </button>
      )}
      <figcaption className={styles.caption}>
        <span className={styles.title} title={title}>
          <bdi>{title}</bdi>
        </span>
        <span className={styles.host} role="status">
          {isRequested && isOffline ? 'You are offline. Videos need a line.' : video?.title && host}
        </span>
      </figcaption>
    </figure>
  );
}

/** The player replaces the button, so it takes over the keyboard focus. */
const focus = (player: HTMLIFrameElement | null) => player?.focus({ preventScroll: true });
