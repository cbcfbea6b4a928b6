import type { Command } from './command.ts';

export const storage: Command = async () => '';
