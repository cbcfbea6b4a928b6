import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { WebSocketServer } from 'ws';
import { messagePageSize } from '../../schema/chat/rules.ts';
import { postgres } from '../../server/postgres.ts';
import { newestPosts } from './database.ts';

// The least code that could do Hearth's work: pages directly from SQL, and rows from logical
// decoding directly to sockets.
const sql = postgres(String(process.env.DATABASE_URL), { publications: 'bench' });

const server = createServer(async (request, response) => {
  const asked = new URL(request.url ?? '/', 'http://floor').searchParams;
  const posts = await newestPosts(sql, asked.get('member') ?? '', Number(asked.get('posts') ?? 0));
  const articles = posts.map(
    ({ id, author, text }) => `<article data-post="${id}"><b>${author}</b><p>${text}</p></article>`,
  );
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(page(articles.join('')));
});
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket) =>
  socket.on('message', async (line) => {
    await sql`insert into bench.line values (${line.toString()}, 'Said on a page.')`;
  }),
);

await sql.subscribe('insert:bench.line', (row) => {
  const line = String(row?.id);
  for (const socket of sockets.clients) socket.send(line);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());

function page(articles: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title>
<nav><a href="#log">A thread</a></nav><section role="log"></section>
<form><textarea></textarea><button type="submit">Post</button></form><main>${articles}</main>
<script>
  const line = location.search === '?line' && new WebSocket(location.origin.replace('http', 'ws'));
  if (line) line.onmessage = ({ data }) => {
    const item = document.createElement('li');
    item.textContent = data;
    document.querySelector('section').append(item);
  };
  document.querySelector('nav').onclick = () => {
    const items = Array.from({ length: ${messagePageSize} }, (_, n) => {
      const item = document.createElement('li');
      item.textContent = 'The last of a thread.' + n;
      return item;
    });
    document.querySelector('section').replaceChildren(...items);
  };
  document.querySelector('form').onsubmit = (event) => {
    event.preventDefault();
    const article = document.createElement('article');
    article.dataset.post = '';
    article.textContent = document.querySelector('textarea').value;
    document.querySelector('main').prepend(article);
    if (line) line.send(article.textContent);
  };
</script>`;
}
