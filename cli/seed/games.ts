import type postgres from 'postgres';
import type { Image } from '../../schema/images.ts';
import type { Plan } from './plan.ts';

const DAY = 24 * 3_600_000;

type Sample = {
  folder: string;
  title: string;
  description: string;
  categories: string[];
  plays: number;
  /** How many days ago it was added. */
  added: number;
  /** Its colours: background, and foreground. */
  colours: [string, string];
  /** The signs on its icon, in that many columns. */
  signs: string[];
};

const samples: Sample[] = [
  {
    folder: 'pairs',
    title: 'Pairs',
    description: 'Turn over two cards that are alike. A game for a good memory and a short break.',
    categories: ['memory', 'cards', 'singleplayer'],
    plays: 128,
    added: 40,
    colours: ['#b8430f', '#fae6d4'],
    signs: ['♣', '♥', '♥', '♠'],
  },
  {
    folder: 'doubles',
    title: 'Doubles',
    description: 'Push equal numbers together until there is no room left.',
    categories: ['puzzle', 'numbers', 'singleplayer', 'classic'],
    plays: 57,
    added: 12,
    colours: ['#2f6b3a', '#e3f0e1'],
    signs: ['2', '4', '8', '16'],
  },
];

const picturesOf = (sample: Sample) =>
  [['icon', 320, 320] as const, ['cover', 960, 480] as const].map(([place, width, height]) => ({
    name: `seed-game-${sample.folder}-${place}`,
    painting: `game-${sample.folder}-${place}`,
    paint: () => paint(sample, width, height),
  }));

/** The icon and cover painted for each game, like everything else in the demo world. */
export const gamePictures = samples.flatMap(picturesOf);

/** Four tiles in the middle of the background. */
function paint({ colours: [ground, tile], signs }: Sample, width: number, height: number): string {
  const side = height * 0.36;
  const gap = height * 0.06;
  const [left, top] = [(width - 2 * side - gap) / 2, (height - 2 * side - gap) / 2];
  const tiles = signs.map((sign, index) => {
    const x = left + (index % 2) * (side + gap);
    const y = top + Math.floor(index / 2) * (side + gap);
    return `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${side / 8}" fill="${tile}"/>
      <text x="${x + side / 2}" y="${y + side * 0.68}" font-size="${side * 0.5}" font-family="sans-serif"
        font-weight="bold" text-anchor="middle" fill="${ground}">${sign}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/>${tiles.join('')}</svg>`;
}

const looks = (place: string, image: Image | undefined) =>
  image && {
    [`${place}_image`]: image.name,
    [`${place}_width`]: image.width,
    [`${place}_height`]: image.height,
    [`${place}_thumbhash`]: image.thumbhash,
  };

/**
 * Two games of our own in the App Center, which the stack serves at `origin`; the demo member likes
 * the first.
 */
export async function addGames(
  sql: postgres.Sql,
  plan: Plan,
  { origin, images, now }: { origin: string; images: Map<string, Image>; now: number },
): Promise<void> {
  for (const { name, ...shape } of gamePictures.flatMap(({ name }) => images.get(name) ?? []))
    await sql`insert into private.upload ${sql({ name, state: 'ready', ...shape })}`;
  for (const sample of samples) {
    const { folder, title, description, categories, plays, added } = sample;
    await sql`insert into game ${sql({
      id: `seed-game-${folder}`,
      title,
      description,
      plays,
      visibility: 'public',
      categories: sql.json(categories),
      game_url: `${origin}/${folder}/`,
      created_at: new Date(now - added * DAY),
      ...looks('icon', images.get(`seed-game-${folder}-icon`)),
      ...looks('cover', images.get(`seed-game-${folder}-cover`)),
    })}`;
  }
  await sql`insert into app_favorite values (${plan.members[0]?.id ?? ''}, 'seed-game-pairs', now())`;
}
