import { Switch } from '../../ui/fields/Switch.tsx';
import { DetailControl, type DetailControlProps } from './DetailControl.tsx';
import styles from './DetailsForm.module.css';
import { detailWords } from './detail-words.ts';
import { hide, isHidden } from './details-draft.ts';

/** A detail and who may see it. */
export function DetailField(props: DetailControlProps) {
  const { detail, draft, stored, onChange } = props;
  return (
    <div className={styles.detail}>
      <div className={styles.control}>
        <DetailControl {...props} />
      </div>
      <Switch
        className={styles.switch}
        label={`Private: ${detailWords[detail].name}`}
        name={`hide-${detail}`}
        checked={isHidden(draft, stored, detail)}
        onChange={(hidden) => onChange(hide(draft, stored, detail, hidden))}
      >
        Private
      </Switch>
    </div>
  );
}
