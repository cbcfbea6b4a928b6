import type { Command } from './command.ts';

export const mailTest: Command = async () => '';
