import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GameHost {
  /** An origin and a site other than Hearth's. */
  origin: string;
  /** The headers of each request, by path. */
  asked: { path: string; cookie: string | undefined; referer: string | undefined }[];
  stop(): Promise<void>;
}

const page = (title: string, body: string, script = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
  <main><h1>${title}</h1>${body}</main><script>${script}</script></html>`;

/** Reports which of the forbidden things it could do. */
const hostile = `
  const could = [];
  const attempt = (what, deed) => {
    try { if (deed()) could.push(what); } catch {}
  };
  attempt('read the page', () => parent.document.title);
  attempt('read its address', () => parent.location.href);
  attempt('keep something', () => { localStorage.setItem('a', 'b'); return true; });
  attempt('have a cookie', () => { document.cookie = 'a=b'; return document.cookie; });
  attempt('open a window', () => window.open('/pages/other'));
  attempt('lead it elsewhere', () => { top.location.href = location.origin + '/elsewhere'; return false; });
  attempt('lead it elsewhere by a link', () => {
    const link = document.createElement('a');
    link.href = '/elsewhere';
    link.target = '_top';
    link.click();
    return false;
  });
  attempt('ask in words', () => { alert('Hello'); return false; });
  document.querySelector('output').textContent = could.length ? could.join(', ') : 'nothing';`;

/** Somebody else's server with games: a harmless one, a hostile one, and one that never loads. */
export async function startGameHost(): Promise<GameHost> {
  const asked: GameHost['asked'] = [];
  const pages: Record<string, string> = {
    '/kind/': page('A kind game', '<button type="button">Jump</button>'),
    '/hostile/': page('A hostile game', '<p>It could do: <output></output></p>', hostile),
    '/elsewhere': page('Elsewhere', ''),
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://games.test');
    const { cookie, referer } = request.headers;
    asked.push({ path: pathname, cookie, referer });
    const found = pages[pathname];
    if (pathname.startsWith('/silent')) return;
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(found ?? 'Not found');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
