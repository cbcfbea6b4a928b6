import { CalendarPlus, CalendarX2 } from 'lucide-react';
import { isId } from '../../schema/arguments.ts';
import { imageOf } from '../../schema/images.ts';
import { queries } from '../../schema/queries.ts';
import { PostComments } from '../feed/comments/PostComments.tsx';
import { PostUploadState } from '../feed/composer/PostUploadState.tsx';
import { Responses } from '../feed/post/Responses.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { Picture } from '../photos/Picture.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useFocusFallback } from '../ui/focus/use-focus-fallback.ts';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { Unavailable } from '../ui/states/Unavailable.tsx';
import { phone } from '../ui/styles/breakpoints.ts';
import { FoldedText } from '../ui/text/FoldedText.tsx';
import { useNow } from '../ui/text/RelativeTime.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useBox } from '../writing/box.ts';
import { useEntriesAt } from '../writing/ledger.ts';
import { Refused } from '../writing/Refused.tsx';
import { visited } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { useQuery } from '../zero/use-query.ts';
import { Answers } from './Answers.tsx';
import { EventFacts, EventLeaf, EventState } from './EventHead.tsx';
import { EventMenu } from './EventMenu.tsx';
import styles from './EventScreen.module.css';
import { EventTools } from './EventTools.tsx';
import type { EventRow } from './event-row.ts';
import { EventEditor } from './form/EventEditor.tsx';
import { eventEditSlot } from './form/event-draft.ts';
import { Guests } from './Guests.tsx';

const gone = (
  <Unavailable
    icon={<CalendarX2 aria-hidden="true" />}
    title="This event is no longer available."
    line="It may have been deleted by its organizer."
    to="/events"
    back="Open calendar"
  />
);

interface EventScreenProps {
  eventId: string;
  /** Leaves an event that no longer exists. */
  onDeleted: () => void;
}

/** One event with everything that belongs to it. */
export function EventScreen({ eventId, onDeleted }: EventScreenProps) {
  const [event, details] = useQuery(
    isId(eventId) && queries.events.event({ id: eventId }),
    visited,
  );
  useTitle(event?.title ?? 'Event');
  if (!isId(eventId))
    return (
      <>
        <h1 className="visually-hidden">Event</h1>
        {gone}
      </>
    );
  return (
    <div className={styles.screen}>
      {!event && <h1 className="visually-hidden">Event</h1>}
      <ListStates
        count={event ? 1 : 0}
        details={details}
        skeleton={
          <Card as="div">
            <Skeleton shape="block" />
            <Skeleton width="half" />
            <Skeleton />
          </Card>
        }
        empty={gone}
      >
        {event && <OneEvent event={event} onDeleted={onDeleted} />}
      </ListStates>
    </div>
  );
}

interface OneEventProps {
  event: EventRow;
  onDeleted: () => void;
}

function OneEvent({ event, onDeleted }: OneEventProps) {
  const me = useMyId();
  const isOwn = event.organizerId === me;
  const slot = eventEditSlot(event.id);
  const box = useBox(slot);
  const [uploading] = useEntriesAt(slot, 'uploading');
  const now = useNow();
  // The pressed button disappears when the form opens, and the form's own when it closes.
  const place = useFocusFallback<HTMLDivElement>();
  const isOpen = event.cancelledAt === null && event.endAt > now;
  const editing = isOwn && box.draft && !uploading;
  return (
    <>
      <Card as="article">
        <div ref={place} tabIndex={-1} className={styles.event}>
          {editing ? (
            <>
              <h1>Edit event</h1>
              <EventEditor event={event} box={box} />
            </>
          ) : (
            <>
              <EventPicture event={event} />
              <header className={styles.head}>
                <EventLeaf event={event} />
                <div className={styles.lines}>
                  <EventState event={event} />
                  <h1 className={styles.title}>
                    <bdi>{event.title}</bdi>
                  </h1>
                </div>
                {!isOwn && <EventMenu event={event} />}
              </header>
              {uploading && <PostUploadState entry={uploading} />}
              <Refused {...slot} />
              <EventFacts event={event} />
              <div className={styles.organizer}>
                <MemberLink member={event.organizer}>
                  <span className={styles.role}>{isOwn ? 'Organized by you' : 'Organizer'}</span>
                </MemberLink>
              </div>
              {event.description && (
                <FoldedText text={event.description} className={styles.description} />
              )}
              <Answers event={event} attendance={event.attendance} />
              <div className={styles.tools}>
                <a
                  href={`/api/events/${event.id}.ics`}
                  download
                  className={buttonClass({ variant: 'secondary', small: true })}
                >
                  <CalendarPlus aria-hidden="true" />
                  Add to calendar
                </a>
                {isOwn && !uploading && <EventTools event={event} onDeleted={onDeleted} />}
              </div>
            </>
          )}
        </div>
      </Card>
      <Card as="div">
        <Guests eventId={event.id} isOwn={isOwn} isOpen={isOpen} />
      </Card>
      <EventComments eventId={event.id} />
    </>
  );
}

function EventPicture({ event }: { event: EventRow }) {
  const image = imageOf(event);
  return (
    image && (
      <div className={styles.picture}>
        <Picture
          eager
          image={image}
          alt={`Picture of ${event.title}`}
          sizes={`${phone} 100vw, 680px`}
        />
      </div>
    )
  );
}

/** The comments on the event's post. Until the server has written it there is none. */
function EventComments({ eventId }: { eventId: string }) {
  const [post] = useQuery(queries.feed.post({ postId: eventId }), visited);
  if (!post) return null;
  return (
    <Card title="Comments">
      <Responses post={post}>
        <PostComments post={post} linkedId={undefined} onNewest={() => {}} />
      </Responses>
    </Card>
  );
}
