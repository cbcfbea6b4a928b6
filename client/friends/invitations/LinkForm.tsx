import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import styles from './Invitations.module.css';
import { forPeople } from './words.ts';

interface LinkFormProps {
  seatChoices: readonly number[];
  /** How many people may come if nothing else is chosen. */
  usualSeats: number;
  dayChoices: readonly number[];
  make: (seats: number, days: number) => Promise<void>;
  onFailure: (error: unknown) => void;
}

/** For how many people and days a link is made. */
export function LinkForm(props: LinkFormProps) {
  const { seatChoices, usualSeats, dayChoices, make, onFailure } = props;
  const [seats, setSeats] = useState(usualSeats);
  const [days, setDays] = useState(7);
  const [busy, setBusy] = useState(false);

  const press = async () => {
    setBusy(true);
    try {
      await make(seats, days);
    } catch (error) {
      onFailure(error);
      setBusy(false);
    }
  };

  return (
    <div className={styles.part}>
      <div className={styles.choices}>
        <Select
          label="Who may use it"
          value={seats}
          onChange={({ target }) => setSeats(Number(target.value))}
        >
          {seatChoices.map((count) => (
            <option key={count} value={count}>
              {forPeople(count)}
            </option>
          ))}
        </Select>
        <Select
          label="How long it works"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {dayChoices.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? '1 day' : `${count} days`}
            </option>
          ))}
        </Select>
      </div>
      <Button className={styles.make} busy={busy} onClick={press}>
        Make a link
      </Button>
    </div>
  );
}
