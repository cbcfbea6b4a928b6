/** Each with its key and what it does, as the list of shortcuts says it. */
export const shortcuts = {
  nextPost: ['j', 'Next post'],
  previousPost: ['k', 'Previous post'],
  hype: ['l', 'Hype or unhype the post'],
  comment: ['c', 'Comment on the post'],
  open: ['o', 'Open the post'],
  write: ['n', 'Write a post'],
  search: ['/', 'Search'],
  mute: ['m', 'In a call: mute or unmute'],
  camera: ['v', 'In a call: camera on or off'],
  flag: ['f', 'In Minesweeper: flag or unflag the cell'],
  list: ['?', 'This list'],
  close: ['Esc', 'Close what is open'],
} as const;

export type Shortcut = keyof typeof shortcuts;
