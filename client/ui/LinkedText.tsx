import { Fragment, type ReactNode } from 'react';
import { addressesIn } from './addresses.ts';

/** As the browser sends it: a character that turns text around would show another address than the link has. */
const asSent = (address: string) => address.replace(/\p{Cf}/gu, encodeURIComponent);

/** What a member wrote, as text. Only http(s) addresses become links. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, shown, href } of addressesIn(text)) {
    parts.push(
      <Fragment key={index}>
        {text.slice(end, index)}
        {/* Such a character before it would turn it around as well; what has a direction of its own it leaves alone. */}
        <a href={href} dir="ltr" target="_blank" rel="noopener noreferrer">
          {asSent(shown)}
        </a>
      </Fragment>,
    );
    end = index + shown.length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
