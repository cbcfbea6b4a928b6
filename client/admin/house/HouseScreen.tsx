import { type FormEvent, useState } from 'react';
import {
  type Door,
  type House,
  houseNameMaxLength,
  houseProblem,
  houseRulesMaxLength,
} from '../../../schema/auth/house/rules.ts';
import { roomTaken } from '../../../schema/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { toast } from '../../ui/states/toast.ts';
import { ActDialog } from '../ActDialog.tsx';
import { AdminScreen } from '../AdminScreen.tsx';
import { act } from '../admin-api.ts';
import { useAnswer } from '../use-answer.ts';
import styles from './House.module.css';

const doorWords: Record<Door, string> = {
  open: 'Open',
  invitation: 'By invitation',
  approval: 'With approval',
};
const doorHints: Record<Door, string> = {
  open: 'Everybody can sign up.',
  invitation: 'Only whoever has a link can sign up.',
  approval: 'Everybody can sign up, and is in once an operator lets them in.',
};

/** Who may sign up, and what this Hearth is called. */
export function HouseScreen() {
  const { answer, failed, load } = useAnswer<House>('house');
  return (
    <AdminScreen title="Settings">
      {failed && <FailedState onRetry={load} />}
      {!failed && (
        <Card as="div">
          {answer ? (
            <HouseForm key={JSON.stringify(answer)} house={answer} onDone={load} />
          ) : (
            <Skeleton shape="block" />
          )}
        </Card>
      )}
    </AdminScreen>
  );
}

function HouseForm({ house, onDone }: { house: House; onDone: () => void }) {
  const [next, setNext] = useState(house);
  const [asking, setAsking] = useState(false);
  const change = (part: Partial<House>) => setNext({ ...next, ...part });
  const isSame = JSON.stringify(next) === JSON.stringify(house);
  const problemOf = (part: Partial<House>) => houseProblem(part);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame && !houseProblem(next)) setAsking(true);
  };
  return (
    <form noValidate aria-label="Settings" className={styles.form} onSubmit={submit}>
      <div className={styles.door}>
        <h2>Who may sign up</h2>
        <Segments
          label="Who may sign up"
          words={doorWords}
          value={next.door}
          onChange={(door) => change({ door })}
        />
        <p className={styles.hint}>{doorHints[next.door]}</p>
      </div>
      <TextField
        label="Name of this Hearth"
        maxLength={houseNameMaxLength}
        value={next.name}
        error={problemOf({ name: next.name })}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        rows={3}
        label="House rules (optional)"
        value={next.rules}
        error={problemOf({ rules: next.rules })}
        hint={roomTaken(next.rules, houseRulesMaxLength) ?? 'Shown at sign-up and in the menu.'}
        onChange={({ target }) => change({ rules: target.value })}
      />
      <div>
        <Button type="submit" disabled={isSame || houseProblem(next) !== undefined}>
          Save
        </Button>
      </div>
      <ActDialog
        open={asking}
        title="Change the settings"
        text={next.door === house.door ? undefined : doorHints[next.door]}
        confirm="Save"
        tone="primary"
        grave={next.door !== house.door}
        withoutReason
        onClose={() => setAsking(false)}
        onConfirm={async ({ currentPassword }) => {
          await act('house', { ...next, currentPassword });
          toast.success('Saved.');
          onDone();
        }}
      />
    </form>
  );
}
