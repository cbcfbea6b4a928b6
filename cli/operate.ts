import process from 'node:process';
import { commandNamed } from '../server/operate.ts';
import { withLocalSite } from './local-site.ts';
import { complain, say, words } from './printer.ts';

const [name, ...args] = process.argv.slice(2);

try {
  const command = await commandNamed(name);
  await withLocalSite(async (site) => say(await command(site, args)));
} catch (error) {
  complain(words(error));
}
process.exit();
