import { say } from '../printer.ts';
import { installedTurn } from '../stack/turn.ts';
import { installPackages } from './debian.ts';

/** Makes sure that coturn is installed. @throws an error that says what to do */
export function bringTurn(): void {
  if (installedTurn()) return;
  say('There is no coturn for the tests yet; installing it.');
  installPackages('coturn', 'openssl');
  if (!installedTurn())
    throw new Error(
      'The tests of calls through a relay need coturn, and it could not be installed. Install the package "coturn" of your system.',
    );
}
