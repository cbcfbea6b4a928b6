import type { ChangeEvent, ReactNode } from 'react';
import { phoneCountries } from '../../../schema/members/phone.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { countryName } from './country-name.ts';
import styles from './DetailsForm.module.css';

const countries = phoneCountries()
  .map(({ country, code }) => ({ country, words: `${countryName(country)} (${code})` }))
  .sort((a, b) => a.words.localeCompare(b.words));

interface PhoneFieldsProps {
  field: (column: 'phoneCountry' | 'phoneNumber') => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
  error?: string;
  aside: ReactNode;
}

export function PhoneFields({ field, error, aside }: PhoneFieldsProps) {
  return (
    <div className={styles.phone}>
      <Select
        label="Phone country"
        aside={aside}
        autoComplete="tel-country-code"
        {...field('phoneCountry')}
      >
        {countries.map(({ country, words }) => (
          <option key={country} value={country}>
            {words}
          </option>
        ))}
      </Select>
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        error={error}
        {...field('phoneNumber')}
      />
    </div>
  );
}
