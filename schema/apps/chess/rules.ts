/** `challenged`: one of the two has yet to say yes. */
export const chessStatuses = ['challenged', 'playing', 'over'] as const;
export type ChessStatus = (typeof chessStatuses)[number];

export const sides = ['white', 'black'] as const;
export type Side = (typeof sides)[number];
export const otherSide: Record<Side, Side> = { white: 'black', black: 'white' };
export const sideWords: Record<Side, string> = { white: 'White', black: 'Black' };

/** An offer of one side to the other. A player who moves takes back their offer. */
export const offers = ['draw', 'takeBack'] as const;
export type Offer = (typeof offers)[number];

/** The ends that a position on the board can have. */
export type Outcome =
  | 'checkmate'
  | 'stalemate'
  | 'threefold repetition'
  | 'insufficient material'
  | 'draw';
/**
 * How a game ended: on the board, by its players, before it began, or `stopped`, as one of the two
 * was shut out.
 */
export type Ending = Outcome | 'agreed' | 'resigned' | 'declined' | 'withdrawn' | 'stopped';
/** Null for a game that was never played, or not to its end. */
export type Result = Side | 'draw' | null;

/** How many unanswered challenges a member may have sent. */
export const challengesMax = 20;
/**
 * How many games that are not over a member is shown; a unique index allows one with each friend.
 */
export const openGamesShown = 100;
export const pastGamesPageSize = 20;
/**
 * How many half-moves a game may have. The server replays a game of which it has no board, at a
 * tenth of a millisecond for each. The longest game on record had 538.
 */
export const pliesMax = 1_000;
/** Moves as players write them: 'exd8=Q+' is the longest kind. */
export const sanPattern = /^[\w+#=-]{2,10}$/;

type Players = { whiteId: string; blackId: string };
type Played = { moves: string; ply: number };
type Course = Played & { status: ChessStatus; result: Result; ending: string | null };

export const sideOf = ({ whiteId }: Players, me: string): Side =>
  me === whiteId ? 'white' : 'black';

export const opponentOf = ({ whiteId, blackId }: Players, me: string): string =>
  me === whiteId ? blackId : whiteId;

export const turnOf = ({ ply }: Pick<Played, 'ply'>): Side => (ply % 2 === 0 ? 'white' : 'black');

/** In SAN. */
export const movesOf = ({ moves }: Pick<Played, 'moves'>): string[] =>
  moves ? moves.split(' ') : [];

/** A game after these moves. */
export const afterMoves = (moves: readonly string[]): Played => ({
  moves: moves.join(' '),
  ply: moves.length,
});

/** A game as it was when `side` had its last turn; undefined before its first move. */
export function takenBack(game: Played, side: Side): Played | undefined {
  const back = turnOf(game) === side ? 2 : 1;
  return game.ply < back ? undefined : afterMoves(movesOf(game).slice(0, -back));
}

/** Whether it is this member's to do something: to move, or to answer a challenge. */
export function isTurnOf(
  game: Players & Pick<Course, 'ply' | 'status'> & { challengerId: string },
  me: string,
): boolean {
  if (game.status === 'challenged') return game.challengerId !== me;
  return game.status === 'playing' && turnOf(game) === sideOf(game, me);
}

/** How a game ended, in words. */
export function endingWords({ result, ending }: Pick<Course, 'result' | 'ending'>): string {
  if (ending === 'declined') return 'Challenge declined';
  if (ending === 'withdrawn') return 'Challenge withdrawn';
  if (result === 'draw') return ending === 'draw' || !ending ? 'Draw' : `Draw — ${ending}`;
  if (!result) return 'Game over';
  const wins = `${sideWords[result]} wins`;
  return ending === 'resigned'
    ? `${sideWords[otherSide[result]]} resigned — ${wins}`
    : `Checkmate — ${wins}`;
}

/** The game's marker in the conversation, as the game is by now. */
export function chessMarkerOf(game: Pick<Course, 'status' | 'result' | 'ending'>): string {
  if (game.status === 'challenged') return '♟ Chess challenge';
  return game.status === 'playing' ? '♟ Playing chess' : `♟ ${endingWords(game)}`;
}

/** For PGN. */
export const scoreOf = ({ result }: { result: Result }): string =>
  ({ white: '1-0', black: '0-1', draw: '1/2-1/2', none: '*' })[result ?? 'none'];
