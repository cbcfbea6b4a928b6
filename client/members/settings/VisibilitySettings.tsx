import { LinkRow } from '../../ui/LinkRow.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { detailsInOrder, detailWords } from '../profile/detail-words.ts';
import { useMe } from '../use-member.ts';

/** Which of the member's details others see. They are changed on the profile. */
export function VisibilitySettings() {
  const me = useMe();
  const hidden = me && detailsInOrder.filter((detail) => me.privateFields.includes(detail));
  return (
    <LinkRow
      title="What others see of you"
      value={hidden ? summary(hidden.map((detail) => detailWords[detail].name)) : <Skeleton />}
      to="/profile"
      state={{ editsDetails: true }}
    />
  );
}

const summary = (hidden: string[]) =>
  hidden.length === 0 ? 'All your details' : `All but ${new Intl.ListFormat('en').format(hidden)}`;
