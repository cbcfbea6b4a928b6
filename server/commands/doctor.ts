import type { Command } from './command.ts';

export const doctor: Command = async () => '';
