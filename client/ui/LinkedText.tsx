import { Fragment, type ReactNode } from 'react';
import { addressesIn } from '../../schema/addresses.ts';

/** What a member wrote, as text. Only http(s) addresses become links. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, shown, href } of addressesIn(text)) {
    parts.push(
      <Fragment key={index}>
        {text.slice(end, index)}
        {/* A bidirectional control character before the link would reorder it, unless it has a direction of its own. */}
        <a href={href} dir="ltr" target="_blank" rel="noopener noreferrer">
          {shown}
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
