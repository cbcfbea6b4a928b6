import { useState } from 'react';
import { failureDetail } from '../../auth/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { toast } from '../../ui/states/toast.ts';
import styles from './Invitations.module.css';
import { makeInvitation } from './invitation-api.ts';
import { forPeople } from './words.ts';

const seatChoices = [1, 5, 10, 25, 50];
const dayChoices = [1, 7, 30];

/** Makes a link. */
export function NewInvitation({ onMade }: { onMade: (url: string) => void }) {
  const [seats, setSeats] = useState(1);
  const [days, setDays] = useState(7);
  const [busy, setBusy] = useState(false);

  const make = async () => {
    setBusy(true);
    try {
      onMade(await makeInvitation(seats, days));
      toast.dismiss('invitation');
    } catch (error) {
      toast.error('Could not make a link.', { id: 'invitation', detail: failureDetail(error) });
      setBusy(false);
    }
  };

  return (
    <div className={styles.part}>
      <p className={styles.note}>
        Whoever signs up by your link is your friend as soon as they are in.
      </p>
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
      <Button className={styles.make} busy={busy} onClick={make}>
        Make a link
      </Button>
    </div>
  );
}
