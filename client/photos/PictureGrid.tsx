import type { ReactNode } from 'react';
import styles from './PictureGrid.module.css';

/** How many of several pictures are shown; the viewer has the others. */
const shownMost = 4;

interface PictureGridProps<Item> {
  pictures: readonly Item[];
  /** Draws a picture, which fills its place. */
  tile: (picture: Item, at: number) => ReactNode;
  /** Without it the pictures cannot be opened. */
  onOpen?: (picture: Item) => void;
}

/** Two to four pictures side by side. The fourth says how many more there are. */
export function PictureGrid<Item>({ pictures, tile, onOpen }: PictureGridProps<Item>) {
  const more = pictures.length - shownMost;
  const shown = pictures.slice(0, shownMost);
  return (
    <div className={styles.grid} data-count={shown.length}>
      {shown.map((picture, at) => {
        const content = (
          <>
            {tile(picture, at)}
            {more > 0 && at === shownMost - 1 && (
              <span className={styles.more} data-theme="dark">
                <span>
                  +{more}
                  <span className="visually-hidden"> more</span>
                </span>
              </span>
            )}
          </>
        );
        return onOpen ? (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place in the grid
            key={at}
            type="button"
            className={styles.tile}
            aria-haspopup="dialog"
            onClick={() => onOpen(picture)}
          >
            {content}
          </button>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place in the grid
          <div key={at} className={styles.tile}>
            {content}
          </div>
        );
      })}
    </div>
  );
}
