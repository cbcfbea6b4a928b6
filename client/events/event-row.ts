import type { QueryRowType, Row } from '@rocicorp/zero';
import type { queries } from '../../schema/queries.ts';

/** An event with its organizer and the reader's own answer. */
export type EventRow = NonNullable<QueryRowType<typeof queries.events.event>>;

/** The part that a card needs. */
export type EventData = Row['event'];
export type Attendance = Row['eventAttendee'];
