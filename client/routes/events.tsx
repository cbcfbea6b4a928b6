import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { EventScreen } from '../events/EventScreen.tsx';
import { EventsScreen } from '../events/EventsScreen.tsx';
import { useMarkPostRead } from '../feed/news/use-open-news.ts';
import { useMarkReadOnOpen } from '../notifications/use-mark-read-on-open.ts';

const route = getRouteApi('/member/events/$eventId');

export const EventsRoute = EventsScreen;

export function EventRoute() {
  const { eventId } = route.useParams();
  const navigate = useNavigate();
  useMarkReadOnOpen('/events/$eventId', eventId);
  useMarkPostRead(eventId);
  return (
    <EventScreen
      key={eventId}
      eventId={eventId}
      onDeleted={() => navigate({ to: '/events', replace: true })}
    />
  );
}
