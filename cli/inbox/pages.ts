import type { Message } from './mailbox.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  li { margin: .5rem 0; } small { opacity: .7; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  iframe { width: 100%; height: 30rem; border: 1px solid #8886; border-radius: 6px; background: #fff; }`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<title>${escaped(title)}</title><style>${style}</style><body>${body}</body></html>`;
}

/** The page of all mails; it checks for new ones by itself. */
export function listPage(messages: Message[]): string {
  const items = messages.map(
    ({ id, subject, to, date }) =>
      `<li><a href="/${id}">${escaped(subject || '(no subject)')}</a><br><small>to ${escaped(to.join(', '))} · ${escaped(date)}</small></li>`,
  );
  const body = `<h1>Inbox</h1><p>Every mail that Hearth sent on this machine. None of them left it.</p>
<ul>${items.join('') || '<li>No mail yet.</li>'}</ul>`;
  return page('Hearth inbox', body, '<meta http-equiv="refresh" content="3">');
}

/** The page of one mail, whose HTML is framed without scripts and without this page's origin. */
export function messagePage({ subject, from, to, date, html, text }: Message): string {
  const content = html
    ? `<iframe title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(`<base target="_blank">${html}`)}"></iframe>`
    : `<pre>${linked(text)}</pre>`;
  return page(
    subject,
    `<p><a href="/">All mails</a></p><h1>${escaped(subject)}</h1>
<p><small>from ${escaped(from)}<br>to ${escaped(to.join(', '))}<br>${escaped(date)}</small></p>${content}`,
  );
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) =>
      index % 2
        ? `<a href="${escaped(piece)}" target="_blank" rel="noopener">${escaped(piece)}</a>`
        : escaped(piece),
    )
    .join('');
}
