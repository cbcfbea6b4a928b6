import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { EventScreen } from '../events/EventScreen.tsx';
import { EventsScreen } from '../events/EventsScreen.tsx';
import { useEventOpened } from '../events/use-event-opened.ts';
import { usePostOpened } from '../feed/news/use-open-news.ts';

const route = getRouteApi('/member/events/$eventId');

export const EventsRoute = EventsScreen;

export function EventRoute() {
  const { eventId } = route.useParams();
  const navigate = useNavigate();
  useEventOpened(eventId);
  usePostOpened(eventId);
  return (
    <EventScreen
      key={eventId}
      eventId={eventId}
      onDeleted={() => navigate({ to: '/events', replace: true })}
    />
  );
}
