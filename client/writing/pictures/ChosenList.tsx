import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useId, useState } from 'react';
import { imageUrl } from '../../../schema/images.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import type { Picture } from '../entry.ts';
import styles from './ChosenList.module.css';
import { altProblem, isOfRow } from './described.ts';
import { useFile } from './files.ts';
import { moved } from './moved.ts';
import { useDragOrder } from './use-drag-order.ts';
import { usePreview } from './use-preview.ts';

interface ChosenListProps {
  pictures: readonly Picture[];
  onChange: (pictures: readonly Picture[]) => void;
  /** Takes the focus when the button that had it goes with its picture. */
  onRemoved: () => void;
}

export function ChosenList({ pictures, onChange, onRemoved }: ChosenListProps) {
  const [openId, setOpenId] = useState<string>();
  const details = useId();
  const drag = useDragOrder((id, to) => onChange(moved(pictures, id, to)));
  const at = pictures.findIndex(({ id }) => id === openId);
  const open = pictures[at];
  if (pictures.length === 0) return null;
  return (
    <div className={styles.place}>
      <ul className={styles.chosen} aria-label="Chosen pictures" {...drag}>
        {pictures.map((picture, n) => (
          <li key={picture.id} className={styles.one} data-picture={picture.id}>
            <button
              type="button"
              className={styles.tile}
              aria-expanded={picture === open}
              aria-controls={details}
              aria-label={`Describe or move picture ${n + 1}`}
              onClick={() => setOpenId(picture === open ? undefined : picture.id)}
            >
              <Thumbnail picture={picture} alt={`Picture ${n + 1}`} />
            </button>
            {picture.alt && (
              <span className={styles.described} aria-hidden="true">
                Alt
              </span>
            )}
            <IconButton
              small
              label={`Remove picture ${n + 1}`}
              className={styles.remove}
              onClick={() => {
                onRemoved();
                onChange(pictures.filter((one) => one !== picture));
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {open && (
        <fieldset
          key={open.id}
          ref={intoView}
          id={details}
          aria-label={`Picture ${at + 1} of ${pictures.length}`}
          className={styles.details}
        >
          <TextField
            label={`Describe picture ${at + 1}`}
            hint="Read to those who cannot see it."
            value={open.alt ?? ''}
            error={altProblem(open.alt)}
            onChange={({ target }) =>
              onChange(pictures.map((one) => (one === open ? { ...one, alt: target.value } : one)))
            }
          />
          {pictures.length > 1 && (
            <div className={styles.order}>
              <Button
                small
                variant="quiet"
                aria-label="Move earlier"
                disabled={at === 0}
                onClick={() => onChange(moved(pictures, open.id, at - 1))}
              >
                <ChevronLeft aria-hidden="true" />
                Earlier
              </Button>
              <Button
                small
                variant="quiet"
                aria-label="Move later"
                disabled={at === pictures.length - 1}
                onClick={() => onChange(moved(pictures, open.id, at + 1))}
              >
                Later
                <ChevronRight aria-hidden="true" />
              </Button>
              <span role="status" className="visually-hidden">
                Picture {at + 1} of {pictures.length}
              </span>
            </div>
          )}
        </fieldset>
      )}
    </div>
  );
}

const intoView = (details: HTMLElement | null) => details?.scrollIntoView({ block: 'nearest' });

/** As wide as a thumbnail is drawn, in pixels of a dense screen. */
const most = 320;

function Thumbnail({ picture, alt }: { picture: Picture; alt: string }) {
  const drawn = usePreview(useFile(picture.id), undefined, most);
  const url = isOfRow(picture) ? imageUrl(picture.id, 160) : drawn;
  if (url === undefined) return <Skeleton shape="fill" />;
  if (url === null) return <span className={styles.undrawable}>{alt}</span>;
  return <img className={styles.thumbnail} src={url} alt={alt} draggable={false} />;
}
