// Preloaded into zero-cache's processes, which would otherwise listen on every network interface.
import net from 'node:net';

const listen = net.Server.prototype.listen;

net.Server.prototype.listen = function (this: net.Server, ...args: unknown[]) {
  const [first] = args;
  if (typeof first === 'object' && first !== null && 'host' in first && first.host === '::') {
    args[0] = { ...first, host: '127.0.0.1' };
  }
  return Reflect.apply(listen, this, args);
};
