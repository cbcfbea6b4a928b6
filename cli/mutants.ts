import process from 'node:process';
import { count } from '../testing/mutants/count.ts';

if (import.meta.main) {
  await count(process.argv.slice(2));
  process.exit();
}
