import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { serverToday } from '../../../schema/clock.ts';
import * as phone from '../../../schema/members/phone.ts';
import {
  birthdayProblem,
  type Detail,
  type Details,
  detailColumns,
} from '../../../schema/members/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { DetailField } from './DetailField.tsx';
import styles from './DetailsForm.module.css';
import { detailsInOrder } from './detail-words.ts';
import {
  changedElsewhere,
  normal,
  type Problems,
  problemsOf,
  type Stored,
  turnedElsewhere,
} from './details-draft.ts';
import type { DetailsEdit } from './use-details-edit.ts';

interface DetailsFormProps {
  edit: DetailsEdit;
  stored: Stored;
  /** The field that the member wants to begin with. */
  begin?: Detail;
}

export function DetailsForm({ edit, stored, begin }: DetailsFormProps) {
  const { draft, setDraft, editing } = edit;
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const note = useId();
  const elsewhere = changedElsewhere(draft, stored);
  const turned = turnedElsewhere(draft, stored);

  const focus = useRef((detail: Detail) => {
    const column = detailColumns[detail].at(-1) ?? detail;
    const control = form.current?.elements.namedItem(column);
    if (control instanceof HTMLElement) control.focus();
  }).current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, for the field to begin with
  useEffect(() => {
    // A form that opened by itself must not take the focus.
    if (editing) focus(begin ?? 'about');
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const today = serverToday();
    const found = problemsOf(draft, stored, today, phone);
    // A half-typed date reports no value, just as an empty one does.
    const date = form.current?.elements.namedItem('birthday');
    if (date instanceof HTMLInputElement && date.validity.badInput)
      found.birthday = birthdayProblem('', today);
    setProblems(found);
    const first = detailsInOrder.find((detail) => found[detail]);
    if (first) return focus(first);
    edit.save(normal(draft, stored, phone));
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Details"
      aria-describedby={editing ? undefined : note}
      className={styles.form}
      onSubmit={submit}
    >
      {!editing && (
        <p id={note} className={styles.note}>
          These changes are not saved yet.
        </p>
      )}
      {detailsInOrder.map((detail) => (
        <DetailField
          key={detail}
          detail={detail}
          draft={draft}
          stored={stored}
          error={
            problems[detail] ??
            elsewhereWords(detail, elsewhere) ??
            (turned.includes(detail) ? turnedWords(detail, stored) : undefined)
          }
          onChange={(next) => {
            setDraft(next);
            setProblems(({ [detail]: _, ...others }) => others);
          }}
        />
      ))}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={edit.cancel}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </div>
    </form>
  );
}

function elsewhereWords(detail: Detail, elsewhere: Partial<Details>): string | undefined {
  const changed = detailColumns[detail].filter((column) => column in elsewhere);
  if (changed.length === 0) return;
  const [now] = changed.map((column) => elsewhere[column]).filter(Boolean);
  const what = now ? `changed elsewhere to “${now}”` : 'emptied elsewhere';
  return `This was ${what} meanwhile. Save to replace it.`;
}

const turnedWords = (detail: Detail, { privateFields }: Stored) =>
  `This was made ${privateFields.includes(detail) ? 'private' : 'public'} elsewhere meanwhile.`;
