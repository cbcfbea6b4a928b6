-- The last words of a conversation count the pictures of a message, as `wordsOf` does.
CREATE OR REPLACE FUNCTION public.shut_out_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author text := COALESCE(NEW.member_id, OLD.member_id);
  step integer := CASE TG_OP WHEN 'INSERT' THEN -1 ELSE 1 END;
  talks text[];
BEGIN
  PERFORM FROM public.post WHERE id IN (SELECT post_id FROM public.comment WHERE member_id = author)
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE public.post SET comment_count = comment_count + step * counted.comments
    FROM (SELECT post_id, count(*) AS comments FROM public.comment
      WHERE member_id = author AND deleted_at IS NULL GROUP BY post_id) AS counted
    WHERE post.id = post_id;

  talks := ARRAY(SELECT conversation_id FROM public.conversation_member WHERE author IN (member_id, peer_id));
  PERFORM FROM public.conversation_member WHERE conversation_id = ANY (talks)
    ORDER BY conversation_id, member_id FOR NO KEY UPDATE;
  -- The words are those of `wordsOf` in schema/chat/rules.ts.
  UPDATE public.conversation_member AS side SET
      last_text = CASE
        WHEN said.deleted_at IS NOT NULL THEN 'Message deleted'
        WHEN said.text = '' AND said.more_pictures IS NOT NULL
          THEN 1 + jsonb_array_length(said.more_pictures) || ' pictures'
        WHEN said.text = '' AND said.image IS NOT NULL THEN 'Picture'
        ELSE COALESCE(said.text, '') END,
      last_sender_id = COALESCE(said.sender_id, ''),
      last_at = COALESCE(said.created_at, side.last_at),
      unread = (SELECT count(*) FROM public.message
        WHERE message.conversation_id = side.conversation_id AND message.created_at > side.last_read_at
          AND message.sender_id <> side.member_id AND message.deleted_at IS NULL
          AND NOT EXISTS (SELECT FROM public.shut_out WHERE shut_out.member_id = message.sender_id))
    FROM unnest(talks) AS talk (id) LEFT JOIN LATERAL (
      SELECT * FROM public.message
      WHERE message.conversation_id = talk.id
        AND NOT EXISTS (SELECT FROM public.shut_out WHERE shut_out.member_id = message.sender_id)
      ORDER BY created_at DESC NULLS LAST, message.id DESC NULLS LAST LIMIT 1
    ) AS said ON true
    WHERE side.conversation_id = talk.id;
  RETURN NULL;
END $$;
