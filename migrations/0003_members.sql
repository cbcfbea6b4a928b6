-- The first mail is queued with the account, under a key by which a second one replaces it and its
-- failure is found. Six attempts with growing pauses are about four minutes: then the member sees
-- that the mail could not be sent.
CREATE FUNCTION private.queue_verification(user_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('send_letter', json_build_object('kind', 'verification', 'userId', user_id),
    job_key => 'verification:' || user_id, max_attempts => 6);
END $$;
--> statement-breakpoint

-- No account without its member, at whatever moment a process is killed. Every detail is public
-- until its member says otherwise, the address of the account among them.
CREATE FUNCTION auth.account_created() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.member
      (id, first_name, last_name, email, private_fields, status, verified, created_at, member_since)
    VALUES (NEW.id, NEW.first_name, NEW.last_name, NEW.email, '[]', 'active', NEW.email_verified, NEW.created_at,
      NEW.created_at);
  INSERT INTO public.member_private (member_id) VALUES (NEW.id);
  INSERT INTO public.member_stats (member_id, friends, photos, hypes, posts) VALUES (NEW.id, 0, 0, 0, 0);
  INSERT INTO public.friendship (member_id, friend_id, created_at) VALUES (NEW.id, NEW.id, NEW.created_at);
  INSERT INTO public.presence (member_id, online) VALUES (NEW.id, false);
  IF NOT NEW.email_verified THEN
    INSERT INTO private.letter (user_id, kind, sent_at) VALUES (NEW.id, 'verification', now());
    PERFORM private.queue_verification(NEW.id);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_created AFTER INSERT ON auth."user"
  FOR EACH ROW EXECUTE FUNCTION auth.account_created();
--> statement-breakpoint

-- FOR NO KEY UPDATE: a member who renames themselves holds their row for sharing, as all who act
-- do. With a stronger lock, two tabs of theirs would wait for each other.
CREATE FUNCTION auth.account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden boolean;
BEGIN
  SELECT private_fields ? 'email' INTO hidden FROM public.member WHERE id = NEW.id FOR NO KEY UPDATE;
  UPDATE public.member
    SET first_name = NEW.first_name, last_name = NEW.last_name, verified = NEW.email_verified,
      email = CASE WHEN hidden THEN NULL ELSE NEW.email END
    WHERE id = NEW.id;
  UPDATE public.member_private SET email = CASE WHEN hidden THEN NEW.email END WHERE member_id = NEW.id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_changed AFTER UPDATE OF first_name, last_name, email, email_verified ON auth."user"
  FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.email_verified)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.email_verified))
  EXECUTE FUNCTION auth.account_changed();
--> statement-breakpoint

-- A block ends everything between the two members in its own transaction: no row of either names
-- the other any more. Comments on the other's posts go too: neither could see them any more or
-- delete them, while everybody else would read on. Nobody is a guest of a member behind a block.
CREATE FUNCTION public.block_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.friendship WHERE member_id = NEW.member_id AND friend_id = NEW.other_id;
  DELETE FROM public.notification WHERE recipient_id = NEW.member_id AND actor_id = NEW.other_id;
  DELETE FROM public.notification_pref WHERE recipient_id = NEW.member_id AND actor_id = NEW.other_id;
  DELETE FROM public.post_read USING public.post
    WHERE post_read.member_id = NEW.member_id AND post.id = post_id AND post.member_id = NEW.other_id;
  DELETE FROM public.comment USING public.post
    WHERE comment.member_id = NEW.member_id AND post.id = post_id AND post.member_id = NEW.other_id;
  DELETE FROM public.hidden_post USING public.post
    WHERE hidden_post.member_id = NEW.member_id AND post.id = post_id AND post.member_id = NEW.other_id;
  DELETE FROM public.event_attendee USING public.event
    WHERE event_attendee.member_id = NEW.member_id AND event.id = event_id AND organizer_id = NEW.other_id;
  UPDATE public.friend_request SET status = 'cancelled', responded_at = now()
    WHERE from_id = NEW.member_id AND to_id = NEW.other_id AND status = 'pending';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER block_made AFTER INSERT ON public.block FOR EACH ROW EXECUTE FUNCTION public.block_made();
--> statement-breakpoint

-- Shuts a member out by their status, however it is set. The row of a member who is deleted while
-- shut out stays, or what they wrote would come back. An insert of theirs holds their row FOR KEY
-- SHARE, for which an UPDATE of the status does not wait; only the statements after this lock see
-- that insert.
CREATE FUNCTION public.status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.member WHERE id = NEW.id FOR UPDATE;
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

-- What others' rows say of a member's writing goes and comes back with it: counts of comments, and
-- in conversations the last words and the unread count. Rows are locked first, in the order in
-- which mutators lock them: only the next statement sees what was written meanwhile.
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
