import { Bell, BellOff } from 'lucide-react';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { toast } from '../ui/states/toast.ts';
import { visited } from '../zero/lifetimes.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';

/**
 * The menu item of a friend that turns news of their posts on or off. Only friends' posts are news.
 */
export function useMuting(memberId: string, name: string, isFriend: boolean) {
  const [pref] = useQuery(queries.notifications.muting({ memberId }), visited);
  const mutate = useMutate();
  const muted = pref?.muted === true;
  const change = async () => {
    const how = muted ? mutators.notifications.unmutePosts : mutators.notifications.mutePosts;
    if (!(await mutate(how({ memberId })).shown)) return;
    toast.success(
      <>
        {muted ? 'You will be told again when ' : 'You will no longer be told when '}
        <bdi>{name}</bdi> posts.
      </>,
      { id: `muting-${memberId}` },
    );
  };
  if (!isFriend && !muted) return;
  return {
    label: muted ? 'Unmute posts' : 'Mute posts',
    icon: muted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />,
    onSelect: change,
  };
}
