// Preloaded into zero-cache's processes, which would otherwise listen on every network interface, outlive a parent that was
// killed, and use the driver that dies with a connection to Postgres.
import net from 'node:net';
import process from 'node:process';
import { loadMended } from '../../server/postgres-mends.ts';

const listen = net.Server.prototype.listen;

net.Server.prototype.listen = function (this: net.Server, ...args: unknown[]) {
  const [first] = args;
  if (typeof first === 'object' && first !== null && 'host' in first && first.host === '::') {
    args[0] = { ...first, host: '127.0.0.1' };
  }
  return Reflect.apply(listen, this, args);
};

if (process.send) process.once('disconnect', () => process.exit(14));

await loadMended();
