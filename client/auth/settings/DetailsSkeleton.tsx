import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The forms on their way: which ones they are depends on how the member logs in. */
export function DetailsSkeleton() {
  return ['Email address', 'Password'].map((title) => (
    <Card key={title} title={title}>
      <Skeleton width="half" />
      <Skeleton shape="block" />
    </Card>
  ));
}
