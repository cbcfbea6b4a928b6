import { imageOf } from '../../schema/images.ts';
import { Picture } from '../photos/Picture.tsx';
import { phone } from '../ui/styles/breakpoints.ts';
import { Answers } from './Answers.tsx';
import styles from './Event.module.css';
import { EventSummary } from './EventHead.tsx';
import type { Attendance, EventData } from './event-row.ts';

interface EventCardProps {
  /** With the reader's answer, if they are a guest. */
  event: EventData & { attendance: Attendance | undefined };
}

/** An event inside the post that announces it. */
export function EventCard({ event }: EventCardProps) {
  const image = imageOf(event);
  return (
    <section className={styles.card} aria-label={`Event: ${event.title}`}>
      {image && (
        <div className={styles.banner}>
          <Picture image={image} alt="" sizes={`${phone} 100vw, 640px`} fit="cover" />
        </div>
      )}
      <EventSummary event={event} />
      <Answers event={event} attendance={event.attendance} />
    </section>
  );
}
