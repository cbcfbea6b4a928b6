import type { Detail, Details } from '../../../schema/members/rules.ts';
import { Address } from '../../ui/text/Address.tsx';
import { FoldedText } from '../../ui/text/FoldedText.tsx';
import { countryName } from './country-name.ts';
import styles from './Details.module.css';

/** One detail for reading, linked where it can be. */
export function DetailValue({ detail, all }: { detail: Detail; all: Details }) {
  switch (detail) {
    case 'phone':
      return (
        <>
          <a href={`tel:${all.phoneNumber?.replace(/[^+\d]/g, '')}`}>{all.phoneNumber}</a>
          <span className={styles.aside}>{all.phoneCountry && countryName(all.phoneCountry)}</span>
        </>
      );
    case 'email':
      return (
        <a href={`mailto:${all.email}`}>
          <Address of={all.email ?? ''} />
        </a>
      );
    case 'city':
      return (
        <a href={mapOf(all.city ?? '')} target="_blank" rel="noopener noreferrer">
          {all.city}
          <span className="visually-hidden"> (map, opens in a new tab)</span>
        </a>
      );
    case 'birthday':
      return (
        <time dateTime={all.birthday ?? undefined}>
          {new Date(all.birthday ?? '').toLocaleDateString(undefined, {
            dateStyle: 'long',
            timeZone: 'UTC',
          })}
        </time>
      );
    case 'about':
      return <FoldedText text={all.about ?? ''} className={styles.about} />;
    default:
      return all[detail];
  }
}

const mapOf = (city: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(city)}`;

/** Whether the detail has a value. */
export const isFilledIn = (detail: Detail, all: Details) =>
  Boolean(all[detail === 'phone' ? 'phoneNumber' : detail]);
