import {
  type DescribedImage,
  imageAltMaxLength,
  type Pictured,
  picturesOf,
} from '../../../schema/images.ts';
import { textProblem } from '../../../schema/text.ts';
import type { Entries, Entry, Picture } from '../entry.ts';

/** The pictures of an entry. One of 0.2 has a single description, among its fields. */
export const describedPictures = ({
  fields = {},
  pictures = [],
}: Partial<Pick<Entry, 'fields' | 'pictures'>> = {}): Picture[] =>
  pictures.map((picture, at) =>
    at === 0 && picture.alt === undefined ? { ...picture, alt: String(fields.alt ?? '') } : picture,
  );

/**
 * The pictures that a row has already, as those of an entry that edits it. One that an entry of
 * this device has uploaded keeps its file, as the server may not know the row yet.
 */
export const rowPictures = (row: Pictured, entries: Entries = new Map()): Picture[] => {
  const here = [...entries.values()].flatMap(({ pictures = [] }) => pictures);
  return picturesOf(row).map(({ alt, ...image }: DescribedImage) => ({
    ...(here.find((one) => one.image?.name === image.name) ?? { id: image.name, image }),
    alt: alt ?? '',
  }));
};

/** Whether the picture is one that the row has already: it has no file on this device. */
export const isOfRow = ({ id, image }: Picture) => image?.name === id;

export const altProblem = (alt: string | undefined) => textProblem(alt?.trim(), imageAltMaxLength);
