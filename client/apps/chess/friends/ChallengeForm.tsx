import { type FormEvent, type ReactNode, useState } from 'react';
import { type Side, sides, sideWords } from '../../../../schema/apps/chess/rules.ts';
import { mutators } from '../../../../schema/mutators.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { useMutate } from '../../../zero/mutate.ts';
import styles from './Friends.module.css';

interface ChallengeFormProps {
  peerId: string;
  onChallenged: (peerId: string) => void;
  /** The challenged friend, shown above the fields. */
  children?: ReactNode;
}

/** Challenges somebody to a game. */
export function ChallengeForm({ peerId, onChallenged, children }: ChallengeFormProps) {
  const mutate = useMutate();
  const [chosenSide, setChosenSide] = useState<Side | ''>('');

  async function challenge(event: FormEvent) {
    event.preventDefault();
    if (!peerId) return;
    const side = chosenSide || (Math.random() < 0.5 ? 'white' : 'black');
    const change = mutators.chess.challenge({ id: crypto.randomUUID(), peerId, side });
    if (await mutate(change).shown) onChallenged(peerId);
  }

  return (
    <form className={styles.form} onSubmit={challenge}>
      {children}
      <Select
        label="Play as"
        value={chosenSide}
        onChange={({ target }) => setChosenSide(sides.find((side) => side === target.value) ?? '')}
      >
        <option value="">Either side</option>
        {sides.map((side) => (
          <option key={side} value={side}>
            {sideWords[side]}
          </option>
        ))}
      </Select>
      <Button type="submit" disabled={!peerId}>
        Challenge
      </Button>
    </form>
  );
}
