/** The size of the field of each level, and its number of mines. */
export interface Size {
  columns: number;
  rows: number;
  mines: number;
}

export const levels = {
  easy: { name: 'Easy', columns: 8, rows: 8, mines: 10 },
  medium: { name: 'Medium', columns: 12, rows: 12, mines: 22 },
  hard: { name: 'Hard', columns: 16, rows: 16, mines: 40 },
} as const;

export type Level = keyof typeof levels;
