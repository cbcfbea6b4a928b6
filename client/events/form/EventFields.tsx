import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import {
  descriptionMaxLength,
  type Visibility,
  visibilities,
} from '../../../schema/events/rules.ts';
import { roomTaken } from '../../../schema/text.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { endShown, lastStartOf, type Problems, withStart } from '../content.ts';
import { hereZone } from '../when.ts';
import { allZones } from '../zones.ts';
import type { EventDraft } from './event-draft.ts';
import styles from './Form.module.css';

interface EventFieldsProps<Draft extends EventDraft> {
  draft: Draft;
  problems: Problems;
  onChange: (draft: Draft) => void;
  titleRef: RefObject<HTMLInputElement | null>;
  /** For an existing event: its visibility so far. */
  seenBy?: Visibility;
  /** The choice of guests. */
  friends: ReactNode;
  /** The choice of a picture. */
  picture: ReactNode;
  hasPicture: boolean;
}

const visibilityWords = { public: 'Public', private: 'Private' };
const visibilityHints = {
  public: 'It appears in the feed of your friends. Only those you invite can answer.',
  private: 'Only you and those you invite see it.',
};
const opened =
  'It appears in the feed of your friends, with all that you and your guests have said there.';

export function EventFields<Draft extends EventDraft>(props: EventFieldsProps<Draft>) {
  const { draft, problems, onChange, titleRef, seenBy, friends, picture, hasPicture } = props;
  // Open where something in it is not as usual, and from then on, so that nothing closes it while
  // it is being used.
  const [more, setMore] = useState(
    draft.description !== '' || draft.visibility !== 'public' || draft.zone !== hereZone(),
  );
  if (!more && (hasPicture || problems.description)) setMore(true);
  const opens = seenBy === 'private' && draft.visibility === 'public';
  const zones = useMemo(() => [...new Set([draft.zone, ...allZones()])].sort(), [draft.zone]);
  const change = (by: Partial<EventDraft>) => onChange({ ...draft, ...by });
  const [before, setBefore] = useState(draft.start);
  const lastStart = lastStartOf(draft, before);
  if (lastStart !== before) setBefore(lastStart);
  // A half-typed field has no value; filling in the default end meanwhile would overwrite what is
  // being typed.
  const [typingEnd, setTypingEnd] = useState(false);
  return (
    <>
      <TextField
        ref={titleRef}
        name="title"
        label="Title"
        autoComplete="off"
        value={draft.title}
        error={problems.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <div className={styles.pair}>
        <TextField
          type="datetime-local"
          name="start"
          label="Start"
          value={draft.start}
          error={problems.start}
          onChange={({ target }) => onChange(withStart(draft, target.value, lastStart))}
        />
        <TextField
          type="datetime-local"
          name="end"
          label="End"
          value={typingEnd ? draft.end : endShown(draft)}
          error={problems.end}
          onChange={({ target }) => {
            setTypingEnd(target.value === '');
            change({ end: target.value });
          }}
          onBlur={() => setTypingEnd(false)}
        />
      </div>
      <TextField
        name="place"
        label="Place"
        autoComplete="off"
        value={draft.place}
        error={problems.place}
        onChange={({ target }) => change({ place: target.value })}
      />
      {friends}
      <details className={styles.more} open={more}>
        <summary>
          <ChevronDown aria-hidden="true" />
          More
        </summary>
        <div className={styles.form}>
          <TextArea
            name="description"
            label="Description"
            rows={3}
            value={draft.description}
            error={problems.description}
            hint={roomTaken(draft.description, descriptionMaxLength)}
            onChange={({ target }) => change({ description: target.value })}
          />
          {picture}
          <Select
            name="visibility"
            label="Visibility"
            value={draft.visibility}
            hint={opens ? opened : visibilityHints[draft.visibility]}
            onChange={({ target }) =>
              change({ visibility: visibilities.find((one) => one === target.value) })
            }
          >
            {visibilities.map((one) => (
              <option key={one} value={one}>
                {visibilityWords[one]}
              </option>
            ))}
          </Select>
          <Select
            name="zone"
            label="Time zone"
            value={draft.zone}
            onChange={({ target }) => change({ zone: target.value })}
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </div>
      </details>
    </>
  );
}
