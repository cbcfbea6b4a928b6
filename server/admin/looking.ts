import type { MessageAround } from '../../schema/admin/answers.ts';
import { messagesAround } from '../../schema/admin/rules.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import { type Pictured, picturesOf } from '../../schema/images.ts';
import type { Sql } from '../db.ts';
import { requireRole } from './access.ts';
import { type Actor, memberSubject, recordAct } from './acts.ts';
import { named } from './reports.ts';

type Look = { by: Actor; report: number };
type Reported = { id: string; senderId: string; conversationId: string; at: Date };
type Row = Omit<MessageAround, 'pictures'> & { shown: Pictured };

/**
 * A reported message, and those around it. Each look at what two members wrote to each other is an
 * act. @throws no_role, not_found
 */
export async function lookAround(sql: Sql, { by, report }: Look): Promise<MessageAround[]> {
  return sql.begin(async (tx) => {
    await requireRole(tx, by, 'moderator');
    const [reported] = await tx<Reported[]>`
      select message.id, sender_id as "senderId", conversation_id as "conversationId", message.created_at as at
      from private.report join message on message.id = message_id where report.id = ${report}`;
    if (!reported) throw new HearthError('not_found');
    const { id, senderId, conversationId, at } = reported;
    const subject = { ...(await memberSubject(tx, senderId)), kind: 'message', id } as const;
    await recordAct(tx, { by, kind: 'look', subject, detail: { report } });
    const rows = await tx<Row[]>`
      with around as (
        (select * from message where conversation_id = ${conversationId} and created_at <= ${at}
          order by created_at desc nulls last, id desc nulls last limit ${messagesAround + 1})
        union all
        (select * from message where conversation_id = ${conversationId} and created_at > ${at}
          order by created_at, id limit ${messagesAround}))
      select around.id, ${named(tx, 'member')} as by, to_json(around.created_at) as at,
        around.id = ${id} as "isReported", deleted_at is not null as "isDeleted",
        case when around.id = ${id} then coalesce(report.words, around.text) else around.text end as words,
        json_build_object('image', image, 'imageWidth', image_width, 'imageHeight', image_height,
          'thumbhash', thumbhash, 'imageAlt', image_alt, 'morePictures', more_pictures) as shown
      from around join member on member.id = sender_id join private.report on report.id = ${report}
      order by around.created_at, around.id`;
    return rows.map(({ shown, ...row }) => ({ ...row, pictures: picturesOf(shown) }));
  });
}
