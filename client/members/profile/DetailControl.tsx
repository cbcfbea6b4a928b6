import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { serverToday } from '../../../schema/clock.ts';
import { aboutMaxLength, type Detail, sexes } from '../../../schema/members/rules.ts';
import { roomTaken } from '../../../schema/text.ts';
import { FieldError } from '../../ui/fields/FieldError.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './DetailsForm.module.css';
import { detailWords } from './detail-words.ts';
import { type Draft, fieldText, type Stored, typeInto, type Written } from './details-draft.ts';
import { PhoneFields } from './PhoneFields.tsx';

export interface DetailControlProps {
  detail: Detail;
  draft: Draft;
  stored: Stored;
  error?: string;
  /** On the line of the label. */
  aside: ReactNode;
  onChange: (draft: Draft) => void;
}

/** The input for a detail: a text field, a select or a date. */
export function DetailControl(props: DetailControlProps) {
  const { detail, draft, stored, error, aside, onChange } = props;
  const label = detailWords[detail].name;
  const field = (column: Written) => ({
    name: column,
    value: fieldText(draft, stored, column),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(typeInto(draft, stored, column, target.value)),
  });
  switch (detail) {
    case 'phone':
      return <PhoneFields field={field} error={error} aside={aside} />;
    case 'email':
      return (
        <div>
          <div className={styles.head}>
            <p className={styles.label}>{label}</p>
            {aside}
          </div>
          <p className={styles.fixed}>{stored.all.email}</p>
          <Link className={styles.elsewhere} to="/settings">
            Change in settings
          </Link>
          {error && <FieldError>{error}</FieldError>}
        </div>
      );
    case 'sex':
      return (
        <Select label={label} aside={aside} error={error} {...field('sex')}>
          <option value="">Not given</option>
          {sexes.map((sex) => (
            <option key={sex}>{sex}</option>
          ))}
        </Select>
      );
    case 'birthday':
      return (
        <TextField
          label={label}
          type="date"
          min="1900-01-01"
          max={serverToday()}
          autoComplete="bday"
          aside={aside}
          error={error}
          {...field('birthday')}
        />
      );
    case 'about': {
      const about = field('about');
      return (
        <TextArea
          label={label}
          rows={3}
          aside={aside}
          error={error}
          hint={roomTaken(about.value, aboutMaxLength)}
          {...about}
        />
      );
    }
    default:
      return (
        <TextField
          label={label}
          autoComplete={detail === 'city' ? 'address-level2' : 'organization-title'}
          aside={aside}
          error={error}
          {...field(detail)}
        />
      );
  }
}
