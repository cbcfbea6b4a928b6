import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../cli/printer.ts';
import { type Certificate, installedTurn } from '../../cli/stack/turn.ts';
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

/** A self-signed certificate for this machine. */
export function ownCertificate(dir: string): Certificate {
  mkdirSync(dir, { recursive: true });
  const [cert, key] = [join(dir, 'turn-cert.pem'), join(dir, 'turn-key.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  );
  return { cert, key };
}
