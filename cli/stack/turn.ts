import { accessSync, constants, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { freePort } from './ports.ts';
import { listens } from './probe.ts';
import type { PartSpec } from './supervisor.ts';

const program = 'turnserver';

/** Where coturn is installed on this machine; undefined if it is not. */
export function installedTurn(path = process.env.PATH ?? ''): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Files in PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** The addresses that browsers in calls get. */
const turnUrls = (port: number, tlsPort?: number): string =>
  [
    ...['udp', 'tcp'].map((transport) => `turn:127.0.0.1:${port}?transport=${transport}`),
    ...(tlsPort ? [`turns:127.0.0.1:${tlsPort}?transport=tcp`] : []),
  ].join(',');

interface TurnOptions {
  command: string;
  dir: string;
  port: number;
  /** The secret that it shares with the app. */
  secret: string;
  tls: (Certificate & { port: number }) | undefined;
}

/** How to run coturn beside a stack: only for browsers of this machine. */
function turnSpec({ command, dir, port, secret, tls }: TurnOptions): PartSpec {
  const config = join(dir, 'turn.conf');
  const settings = {
    'listening-port': port,
    'listening-ip': '127.0.0.1',
    'relay-ip': '127.0.0.1',
    'static-auth-secret': secret,
    realm: 'hearth',
    pidfile: join(dir, 'turn.pid'),
    'log-file': 'stdout',
    ...(tls && { 'tls-listening-port': tls.port, cert: tls.cert, pkey: tls.key }),
  };
  const flags = ['use-auth-secret', 'allow-loopback-peers', 'no-cli', 'no-dtls', 'no-tcp-relay'];
  // Both ends of a relay are browsers of this machine. With a relay in IPv4 there is no way to
  // IPv6.
  flags.push('allowed-peer-ip=127.0.0.1', 'denied-peer-ip=0.0.0.0-255.255.255.255');
  if (!tls) flags.push('no-tls');
  return {
    name: 'turn',
    command,
    // In a file, so that nobody reads the secret in the list of processes.
    args: ['-c', config],
    prepare: async () =>
      writeFileSync(
        config,
        [...flags, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)].join(
          '\n',
        ),
        { mode: 0o600 },
      ),
    probe: () => listens(port),
    endings: [['SIGTERM', 3_000]],
  };
}

interface Beside {
  dir: string;
  /** The secret that it shares with the app, unless the app was given one. */
  secret: string;
  /** The app's environment. */
  given: Record<string, string> | undefined;
  tls: Certificate | undefined;
}

/**
 * coturn beside a stack, and the environment with which the app uses it. None if `ICE_URLS` is
 * given: this coturn serves no other machine.
 */
export async function turnBeside({ dir, secret, given = {}, tls }: Beside) {
  const command = given.ICE_URLS ? undefined : installedTurn();
  if (!command) return undefined;
  const port = await freePort();
  const over = tls && { ...tls, port: await freePort() };
  const shared = given.TURN_SECRET || secret;
  return {
    spec: turnSpec({ command, dir, port, secret: shared, tls: over }),
    env: { ICE_URLS: turnUrls(port, over?.port), TURN_SECRET: shared },
  };
}
