-- contracts: 0.2.0
CREATE TABLE "shut_out" (
	"member_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shut_out" ADD CONSTRAINT "shut_out_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- Follows the status, whoever sets it. The row of a member who is deleted while shut out stays: what they wrote would come back otherwise.
CREATE FUNCTION public.status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('banned', 'disabled', 'suspended') THEN
    INSERT INTO public.shut_out (member_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  ELSIF NEW.status <> 'deleted' THEN
    DELETE FROM public.shut_out WHERE member_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER status_changed AFTER UPDATE OF status ON public.member
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION public.status_changed();
--> statement-breakpoint

-- As in 0019, without comments of members who are shut out. Only the statement after the lock sees whether they are.
CREATE OR REPLACE FUNCTION public.count_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted boolean := TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL;
  counts boolean := TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL;
  changed public.comment := COALESCE(NEW, OLD);
BEGIN
  IF counts <> counted THEN
    PERFORM FROM public.post WHERE id = changed.post_id FOR NO KEY UPDATE;
    UPDATE public.post SET comment_count = comment_count + counts::integer - counted::integer
      WHERE id = changed.post_id
        AND NOT EXISTS (SELECT FROM public.shut_out WHERE member_id = changed.member_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- What others' rows say of a member's writing goes and comes back with it: counts of comments, and of conversations the last words and how
-- many are unread. Rows are locked first, in the order in which mutators lock them: only the next statement sees what was written meanwhile.
CREATE FUNCTION public.shut_out_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER shut_out_changed AFTER INSERT OR DELETE ON public.shut_out
  FOR EACH ROW EXECUTE FUNCTION public.shut_out_changed();
--> statement-breakpoint
INSERT INTO public.shut_out (member_id) SELECT id FROM public.member WHERE status IN ('banned', 'disabled', 'suspended');
--> statement-breakpoint

-- Whoever may open a row that shows an image may fetch it; whose row it is must be active. In the words of schema/*/access.ts:
-- `visible` (member), `visiblePhotos`, `visiblePosts`, `visibleEvents`, `ownMessages`, `publicGames`. A post's video is the host's picture
-- and not the author's, so it is seen with the post. Without a viewer: everybody. Blocks are left to who asks.
CREATE VIEW private.image_shown (name, author_id, viewer_id) AS
  SELECT photo, id, NULL::text FROM public.member WHERE photo IS NOT NULL AND status = 'active' AND verified
  UNION ALL SELECT cover, id, NULL FROM public.member WHERE cover IS NOT NULL AND status = 'active' AND verified
  UNION ALL SELECT image, member_id, NULL FROM public.photo JOIN public.member AS author ON author.id = member_id
    WHERE deleted_at IS NULL AND status = 'active' AND verified
  UNION ALL SELECT image, post.member_id, guest.member_id
    FROM public.post JOIN public.member AS author ON author.id = post.member_id
    LEFT JOIN public.event_attendee AS guest ON shown_to <> '' AND event_id = post.id
    WHERE image IS NOT NULL AND deleted_at IS NULL AND status = 'active' AND verified
      AND (shown_to = '' OR guest.member_id IS NOT NULL)
  UNION ALL SELECT video.image, post.member_id, guest.member_id
    FROM public.video JOIN public.post ON video_key = key
    LEFT JOIN public.event_attendee AS guest ON shown_to <> '' AND event_id = post.id
    WHERE video.image IS NOT NULL AND deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM public.shut_out WHERE shut_out.member_id = post.member_id)
      AND (shown_to = '' OR guest.member_id IS NOT NULL)
  UNION ALL SELECT event.image, organizer_id, guest.member_id
    FROM public.event JOIN public.member AS author ON author.id = organizer_id
    LEFT JOIN public.event_attendee AS guest ON visibility <> 'public' AND event_id = event.id
    WHERE event.image IS NOT NULL AND status = 'active' AND verified
      AND (visibility = 'public' OR guest.member_id IS NOT NULL)
      AND NOT EXISTS (SELECT FROM public.post
        WHERE post.id = event.id AND post.member_id = organizer_id AND deleted_at IS NOT NULL)
  UNION ALL SELECT image, sender_id, side.member_id
    FROM public.message JOIN public.member AS author ON author.id = sender_id
    JOIN public.conversation_member AS side USING (conversation_id)
    WHERE image IS NOT NULL AND deleted_at IS NULL AND status = 'active' AND verified
  UNION ALL SELECT icon_image, NULL, NULL FROM public.game WHERE icon_image IS NOT NULL AND visibility = 'public'
  UNION ALL SELECT cover_image, NULL, NULL FROM public.game WHERE cover_image IS NOT NULL AND visibility = 'public';
--> statement-breakpoint
DROP VIEW private.image_between;
--> statement-breakpoint

-- Nobody can open them any more; from now on they go with the second of the two.
DELETE FROM public.message WHERE NOT EXISTS (
  SELECT FROM public.conversation_member AS side WHERE side.conversation_id = message.conversation_id);
