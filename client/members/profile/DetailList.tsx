import { CalendarDays, Lock, type LucideIcon, Plus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Detail, Details } from '../../../schema/members/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './Details.module.css';
import { DetailValue, isFilledIn } from './DetailValue.tsx';
import { detailsInOrder, detailWords } from './detail-words.ts';

export interface DetailListProps {
  all: Details;
  privateFields: readonly Detail[];
  /** In ms. */
  memberSince: number;
  /**
   * Given only for the owner, who also sees private details and is invited to fill in empty ones.
   */
  onFillIn?: (detail: Detail) => void;
}

/** The details that a folded list shows in its two lines, with the class of each. */
const beginning: Partial<Record<Detail, string | undefined>> = {
  about: styles.words,
  work: styles.part,
  city: styles.part,
};

interface ListProps extends DetailListProps {
  id: string;
  /** Shows only the beginning where the profile has one column. */
  folded: boolean;
}

export function DetailList({ id, folded, all, privateFields, memberSince, onFillIn }: ListProps) {
  return (
    <dl id={id} className={classNames(styles.list, folded && styles.folded)}>
      {detailsInOrder.map((detail) => {
        const { name, icon, own } = detailWords[detail];
        const hidden = privateFields.includes(detail);
        if (hidden && !onFillIn)
          return (
            <Row key={detail} name={name} icon={icon}>
              <span className={styles.private}>Private</span>
            </Row>
          );
        const filledIn = isFilledIn(detail, all);
        if (!filledIn && !onFillIn) return null;
        const reader = hidden ? 'you' : filledIn ? 'everyone' : undefined;
        return (
          <Row
            key={detail}
            name={name}
            icon={icon}
            reader={onFillIn && reader}
            className={beginning[detail]}
          >
            {filledIn ? (
              <DetailValue detail={detail} all={all} />
            ) : (
              <Button variant="quiet" small onClick={() => onFillIn?.(detail)}>
                <Plus aria-hidden="true" />
                <span>
                  Add<span className={styles.what}> {own}</span>
                </span>
              </Button>
            )}
          </Row>
        );
      })}
      <Row name="Member since" icon={CalendarDays}>
        {new Date(memberSince).toLocaleDateString(undefined, { year: 'numeric', month: 'long' })}
      </Row>
    </dl>
  );
}

interface RowProps {
  name: string;
  icon: LucideIcon;
  /** Who sees this detail, for its owner. */
  reader?: keyof typeof readers | undefined;
  className?: string;
  children: ReactNode;
}

const readers = {
  you: { words: 'Only you', Icon: Lock },
  everyone: { words: 'Everyone', Icon: Users },
};

function Row({ name, icon: Icon, reader, className, children }: RowProps) {
  const by = reader && readers[reader];
  return (
    <div className={classNames(styles.row, className)}>
      <Icon aria-hidden="true" />
      <dt>
        {name}
        {by && (
          <span className={styles.reader}>
            <by.Icon aria-hidden="true" />
            {by.words}
          </span>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
