import { Bomb, ChessKing, Gamepad2, Play } from 'lucide-react';
import { useId } from 'react';
import { categoriesShown, isLocal } from '../../schema/apps/rules.ts';
import { type ImageColumns, imageOf } from '../../schema/images.ts';
import { Picture } from '../photos/Picture.tsx';
import { Button } from '../ui/Button.tsx';
import { phone } from '../ui/styles/breakpoints.ts';
import { formatNumber } from '../ui/text/numbers.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import styles from './GameCard.module.css';
import type { Game } from './game-row.ts';

interface GameCardProps {
  game: Game;
  onLaunch: (game: Game) => void;
}

export function GameCard({ game, onLaunch }: GameCardProps) {
  const id = useId();
  const { title, description, categories, plays, row } = game;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <Cover game={game} />
      <div className={styles.head}>
        <div className={styles.names}>
          <h2 id={id} className={styles.title} title={title}>
            <bdi>{title}</bdi>
          </h2>
          <p className={styles.plays}>{playsWords(plays)}</p>
        </div>
        {row && !isLocal(game) && <FavoriteButton row={row} />}
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <ul className={styles.categories} aria-label="Categories">
        {categories.slice(0, categoriesShown).map((category) => (
          <li key={category} className={styles.category}>
            {category}
          </li>
        ))}
      </ul>
      <Button
        wide
        variant="secondary"
        className={styles.launch}
        aria-label={`Play ${title}`}
        aria-haspopup={isLocal(game) ? undefined : 'dialog'}
        onClick={() => onLaunch(game)}
      >
        <Play aria-hidden="true" />
        Play
      </Button>
    </article>
  );
}

const playsWords = (plays: number | undefined) =>
  plays === undefined ? '– plays' : `${formatNumber(plays)} ${plays === 1 ? 'play' : 'plays'}`;

const pictureOf = (columns: Partial<ImageColumns>) =>
  imageOf({ image: null, imageWidth: null, imageHeight: null, thumbhash: null, ...columns });

const iconOf = ({ row }: Game) =>
  row &&
  pictureOf({
    image: row.iconImage,
    imageWidth: row.iconWidth,
    imageHeight: row.iconHeight,
    thumbhash: row.iconThumbhash,
  });

const coverOf = ({ row }: Game) =>
  row &&
  pictureOf({
    image: row.coverImage,
    imageWidth: row.coverWidth,
    imageHeight: row.coverHeight,
    thumbhash: row.coverThumbhash,
  });

const emblems: Record<string, typeof Gamepad2> = {
  '/apps/chess': ChessKing,
  '/apps/minesweeper': Bomb,
};

function Cover({ game }: { game: Game }) {
  const image = coverOf(game) ?? iconOf(game);
  const Emblem = emblems[game.gameUrl] ?? Gamepad2;
  return (
    <div className={styles.cover} aria-hidden="true">
      {image ? (
        <Picture image={image} alt="" sizes={`${phone} 100vw, 340px`} fit="cover" />
      ) : (
        <Emblem />
      )}
    </div>
  );
}
