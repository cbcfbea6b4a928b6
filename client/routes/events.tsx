import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { EventScreen } from '../events/EventScreen.tsx';
import { EventsScreen } from '../events/EventsScreen.tsx';
import { usePostOpened } from '../feed/news/use-open-news.ts';
import { useOpened } from '../notifications/use-opened.ts';

const route = getRouteApi('/member/events/$eventId');

export const EventsRoute = EventsScreen;

export function EventRoute() {
  const { eventId } = route.useParams();
  const navigate = useNavigate();
  useOpened('/events/$eventId', eventId);
  usePostOpened(eventId);
  return (
    <EventScreen
      key={eventId}
      eventId={eventId}
      onDeleted={() => navigate({ to: '/events', replace: true })}
    />
  );
}
