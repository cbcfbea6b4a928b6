import { CalendarDays, Lock, type LucideIcon, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Detail, Details } from '../../../schema/members/rules.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Details.module.css';
import { DetailValue, isFilledIn } from './DetailValue.tsx';
import { detailsInOrder, detailWords } from './detail-words.ts';

interface DetailListProps {
  all: Details;
  privateFields: readonly Detail[];
  /** In ms. */
  memberSince: number;
  /** The owner is told what only they see, and invited to fill in what is empty. */
  onFillIn?: (detail: Detail) => void;
}

export function DetailList({ all, privateFields, memberSince, onFillIn }: DetailListProps) {
  return (
    <dl className={styles.list}>
      {detailsInOrder.map((detail) => {
        const { name, icon, invitation } = detailWords[detail];
        const hidden = privateFields.includes(detail);
        if (hidden && !onFillIn)
          return (
            <Row key={detail} name={name} icon={icon}>
              <span className={styles.private}>Private</span>
            </Row>
          );
        if (isFilledIn(detail, all))
          return (
            <Row key={detail} name={name} icon={icon} hidden={hidden}>
              <DetailValue detail={detail} all={all} />
            </Row>
          );
        return (
          onFillIn && (
            <Row key={detail} name={name} icon={icon} hidden={hidden}>
              <Button variant="quiet" small onClick={() => onFillIn(detail)}>
                <Plus aria-hidden="true" />
                {invitation}
              </Button>
            </Row>
          )
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
  /** Seen by the owner alone. */
  hidden?: boolean;
  children: ReactNode;
}

function Row({ name, icon: Icon, hidden, children }: RowProps) {
  return (
    <div className={styles.row}>
      <Icon aria-hidden="true" />
      <dt>
        {name}
        {hidden && (
          <span className={styles.lock}>
            <Lock aria-hidden="true" />
            Only you
          </span>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
