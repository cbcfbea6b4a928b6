import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CallButtons } from '../calls/CallButton.tsx';
import { InviteButton } from '../friends/invitations/InviteButton.tsx';
import { IncomingRequests } from '../friends/RequestLists.tsx';
import { Suggestions } from '../friends/Suggestions.tsx';
import { useIncoming } from '../friends/use-requests.ts';
import { FriendCards } from '../presence/FriendCards.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Screen } from '../ui/Screen.tsx';
import styles from './routes.module.css';

const toRequests = (words: ReactNode) => (
  <Link to="/friendrequests" className={buttonClass({ variant: 'quiet', small: true })}>
    {words}
  </Link>
);
const allRequests = toRequests(
  <>
    See all<span className="visually-hidden"> requests</span>
  </>,
);

export function FriendsRoute() {
  const [{ length }] = useIncoming();
  const [asked, setAsked] = useState(false);
  // The card stays with the answer to the last request.
  if (length > 0 && !asked) setAsked(true);
  return (
    <Screen
      wide
      title="Friends"
      aside={
        <div className={styles.tools}>
          {!asked && toRequests('Friend Requests')}
          <InviteButton />
        </div>
      }
    >
      {asked && (
        <Card title="Friend Requests" aside={allRequests}>
          <IncomingRequests />
        </Card>
      )}
      <FriendCards actions={(id, name) => <CallButtons peerId={id} name={name} />} />
      <Suggestions />
    </Screen>
  );
}
