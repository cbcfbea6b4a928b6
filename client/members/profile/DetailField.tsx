import { Segments } from '../../ui/fields/Segments.tsx';
import { DetailControl, type DetailControlProps } from './DetailControl.tsx';
import { detailWords, readers } from './detail-words.ts';
import { hide, isHidden } from './details-draft.ts';

/** A detail and who may see it. */
export function DetailField(props: Omit<DetailControlProps, 'aside'>) {
  const { detail, draft, stored, onChange } = props;
  return (
    <DetailControl
      {...props}
      aside={
        <Segments
          small
          label={`Private: ${detailWords[detail].name}`}
          words={readers}
          value={isHidden(draft, stored, detail) ? 'me' : 'everyone'}
          onChange={(reader) => onChange(hide(draft, stored, detail, reader === 'me'))}
        />
      }
    />
  );
}
