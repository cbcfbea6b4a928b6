/** What a request that was accepted has become. The name must not turn the sentence around it. */
export function NowFriends({ name }: { name: string }) {
  return (
    <>
      You and <bdi>{name}</bdi> are friends
    </>
  );
}
