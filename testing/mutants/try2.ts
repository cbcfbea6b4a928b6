import { count } from './count.ts';
const [only = '', ...paths] = process.argv.slice(2);
await count(paths, new RegExp(only));
process.exit();
