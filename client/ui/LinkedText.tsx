import { Fragment, type ReactNode } from 'react';
import { addressesIn } from './addresses.ts';

/** The address as the browser requests it: a bidirectional control character could make it look like another one. */
const asSent = (address: string) => address.replace(/\p{Cf}/gu, encodeURIComponent);

/** What a member wrote, as text. Only http(s) addresses become links. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, shown, href } of addressesIn(text)) {
    parts.push(
      <Fragment key={index}>
        {text.slice(end, index)}
        {/* Such a character before the link would reorder it as well, unless the link has a direction of its own. */}
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
