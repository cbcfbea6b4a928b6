import { Fragment, type ReactNode, use } from 'react';
import { addressesIn } from '../../../schema/addresses.ts';
import { placesIn } from '../../../schema/matching.ts';
import { Marked, SearchTerm } from './Marked.tsx';

/** A member's text. Only http(s) addresses become links. */
export function LinkedText({ text }: { text: string }) {
  const searchTerm = use(SearchTerm);
  const marked = (part: string) =>
    searchTerm ? <Marked text={part} ranges={placesIn(part)(searchTerm)} /> : part;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, shown, href } of addressesIn(text)) {
    parts.push(
      <Fragment key={index}>
        {marked(text.slice(end, index))}
        {/* A bidirectional control character before the link would reorder it, unless it has a direction of its own. */}
        <a href={href} dir="ltr" target="_blank" rel="noopener noreferrer">
          {marked(shown)}
        </a>
      </Fragment>,
    );
    end = index + shown.length;
  }
  return (
    <>
      {parts}
      {marked(text.slice(end))}
    </>
  );
}
