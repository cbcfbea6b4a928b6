import type { Command } from './command.ts';

export const support: Command = async () => '';
