import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DetailList, type DetailListProps } from './DetailList.tsx';
import styles from './Details.module.css';

/** The details for reading. They begin folded where the profile has one column. */
export function DetailsCard({ aside, ...list }: DetailListProps & { aside?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const unfold = (
    <Button
      small
      variant="quiet"
      className={styles.unfold}
      aria-expanded={open}
      aria-controls={id}
      onClick={() => setOpen(!open)}
    >
      See details
      <ChevronDown aria-hidden="true" />
    </Button>
  );
  return (
    <Card
      title="Details"
      aside={
        <div className={styles.controls}>
          {unfold}
          {aside}
        </div>
      }
    >
      <DetailList {...list} id={id} folded={!open} />
    </Card>
  );
}
