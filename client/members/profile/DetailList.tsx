import { CalendarDays, Lock, type LucideIcon, Plus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Detail, Details } from '../../../schema/members/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './Details.module.css';
import { DetailValue, isFilledIn } from './DetailValue.tsx';
import { detailsInOrder, detailWords, readers } from './detail-words.ts';

export interface DetailListProps {
  all: Details;
  privateFields: readonly Detail[];
  /** In ms. */
  memberSince: number;
  /**
   * Given only for the owner, who also sees private details and is invited to fill in empty ones.
   */
  onFillIn?: (detail: Detail) => void;
  /** Likewise: makes a detail private, or public. */
  onHide?: (detail: Detail, hidden: boolean) => void;
}

const readerIcons = { everyone: <Users aria-hidden="true" />, me: <Lock aria-hidden="true" /> };

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

export function DetailList(props: ListProps) {
  const { id, folded, all, privateFields, memberSince, onFillIn, onHide } = props;
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
        const reader = onHide && (hidden || filledIn) && (
          <Segments
            label={`Private: ${name}`}
            words={readers}
            icons={readerIcons}
            value={hidden ? 'me' : 'everyone'}
            onChange={(reader) => onHide(detail, reader === 'me')}
          />
        );
        return (
          <Row key={detail} name={name} icon={icon} reader={reader} className={beginning[detail]}>
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
  reader?: ReactNode;
  className?: string;
  children: ReactNode;
}

function Row({ name, icon: Icon, reader, className, children }: RowProps) {
  return (
    <div className={classNames(styles.row, className)}>
      <Icon aria-hidden="true" />
      <dt>
        {name}
        {reader}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
