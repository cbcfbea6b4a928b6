-- Counters follow their rows, so that two members who act at once both count. What is deleted and
-- can still be restored counts as gone: it leaves the counters with its mark and comes back with
-- it.
CREATE FUNCTION public.count_friendship() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.member_id <> NEW.friend_id THEN
    UPDATE public.member_stats SET friends = friends + 1 WHERE member_id = NEW.member_id;
  ELSIF TG_OP = 'DELETE' AND OLD.member_id <> OLD.friend_id THEN
    UPDATE public.member_stats SET friends = friends - 1 WHERE member_id = OLD.member_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_friendship AFTER INSERT OR DELETE ON public.friendship
  FOR EACH ROW EXECUTE FUNCTION public.count_friendship();
--> statement-breakpoint

CREATE FUNCTION public.count_photo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted boolean := TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL;
  counts boolean := TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL;
BEGIN
  IF counts <> counted THEN
    UPDATE public.member_stats SET photos = photos + counts::integer - counted::integer
      WHERE member_id = COALESCE(NEW.member_id, OLD.member_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_photo AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON public.photo
  FOR EACH ROW EXECUTE FUNCTION public.count_photo();
--> statement-breakpoint

-- Without posts that only the guests of an event may see: nobody else learns that there is any.
CREATE FUNCTION public.count_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted boolean := TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.shown_to = '';
  counts boolean := TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.shown_to = '';
  step integer := counts::integer - counted::integer;
  post public.post := COALESCE(NEW, OLD);
BEGIN
  IF step <> 0 THEN
    -- The hypes of a deleted post go by cascade, when their post is no longer there to name its author.
    UPDATE public.member_stats SET posts = posts + step, hypes = hypes + step * post.hype_count
      WHERE member_id = post.member_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_post AFTER INSERT OR DELETE OR UPDATE OF deleted_at, shown_to ON public.post
  FOR EACH ROW EXECUTE FUNCTION public.count_post();
--> statement-breakpoint

-- A hype of a post that was deleted meanwhile counts for the post, and for its author once the post
-- is restored.
CREATE FUNCTION public.count_hype() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed public.hype := COALESCE(NEW, OLD);
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  hyped public.post;
BEGIN
  UPDATE public.post SET hype_count = hype_count + step WHERE id = changed.post_id RETURNING * INTO hyped;
  IF hyped.deleted_at IS NULL AND hyped.shown_to = '' THEN
    UPDATE public.member_stats SET hypes = hypes + step WHERE member_id = hyped.member_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_hype AFTER INSERT OR DELETE ON public.hype
  FOR EACH ROW EXECUTE FUNCTION public.count_hype();
--> statement-breakpoint

-- Without comments of members who are shut out. Only the statement after the lock sees whether they
-- are.
CREATE FUNCTION public.count_comment() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER count_comment AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON public.comment
  FOR EACH ROW EXECUTE FUNCTION public.count_comment();
--> statement-breakpoint

-- Two hundred guests are invited by one statement, and counted by one.
CREATE FUNCTION public.count_invited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  UPDATE public.event SET
    invited_count = invited_count + step * invited,
    going_count = going_count + step * going,
    maybe_count = maybe_count + step * maybe,
    not_going_count = not_going_count + step * not_going
  FROM (
    SELECT event_id, count(*) AS invited, count(*) FILTER (WHERE response = 'going') AS going,
      count(*) FILTER (WHERE response = 'maybe') AS maybe, count(*) FILTER (WHERE response = 'notGoing') AS not_going
    FROM changed GROUP BY event_id ORDER BY event_id
  ) AS counted
  WHERE event.id = event_id;
  IF TG_OP = 'DELETE' THEN
    -- Whoever is no longer invited may not be able to open what they were told of.
    DELETE FROM public.notification USING changed
      WHERE recipient_id = member_id AND subject_id = event_id AND type LIKE 'event\_%';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_invited AFTER INSERT ON public.event_attendee
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_invited();
--> statement-breakpoint
CREATE TRIGGER count_uninvited AFTER DELETE ON public.event_attendee
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_invited();
--> statement-breakpoint

CREATE FUNCTION public.count_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.event SET
    going_count = going_count + (NEW.response = 'going')::integer - (OLD.response = 'going')::integer,
    maybe_count = maybe_count + (NEW.response = 'maybe')::integer - (OLD.response = 'maybe')::integer,
    not_going_count = not_going_count + (NEW.response = 'notGoing')::integer - (OLD.response = 'notGoing')::integer
  WHERE id = NEW.event_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_answer AFTER UPDATE OF response ON public.event_attendee
  FOR EACH ROW WHEN (OLD.response <> NEW.response) EXECUTE FUNCTION public.count_answer();
--> statement-breakpoint

-- A play stays counted when the account of the member who played is gone.
CREATE FUNCTION private.count_play() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.game SET plays = plays + 1 WHERE id = NEW.game_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_play AFTER INSERT ON private.game_play
  FOR EACH ROW EXECUTE FUNCTION private.count_play();
