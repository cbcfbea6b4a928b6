import { Fragment } from 'react';

/** An address that is too long for its line is broken after an @ or a slash, not inside a word. */
export const Address = ({ of }: { of: string }) =>
  of.split(/(?<=[@/])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
