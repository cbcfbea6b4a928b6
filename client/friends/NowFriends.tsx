/**
 * Replaces a request that was just accepted. A right-to-left name must not reorder the sentence
 * around it.
 */
export function NowFriends({ name }: { name: string }) {
  return (
    <>
      You and <bdi>{name}</bdi> are friends
    </>
  );
}
