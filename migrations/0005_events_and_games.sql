-- Reminders are jobs that follow the row, whatever writes it. One that is due already is left out:
-- it was sent, or it is too late.
CREATE FUNCTION private.set_reminders(event public.event) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  reminder record;
  named text;
BEGIN
  FOR reminder IN
    SELECT kind, event.start_at - before AS due
    FROM (VALUES ('day', interval '24 hours'), ('hour', interval '1 hour')) AS reminders (kind, before)
  LOOP
    named := concat_ws(':', 'remind_event', reminder.kind, event.id);
    IF event.cancelled_at IS NULL AND reminder.due > now() THEN
      PERFORM graphile_worker.add_job('remind_event',
        json_build_object('eventId', event.id, 'kind', reminder.kind),
        job_key => named, run_at => reminder.due, priority => 5);
    ELSE
      PERFORM graphile_worker.remove_job(named);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint

CREATE FUNCTION public.event_timed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM private.set_reminders(NEW);
  IF TG_OP = 'UPDATE' THEN
    UPDATE public.event_attendee SET start_at = NEW.start_at, end_at = NEW.end_at
      WHERE event_id = NEW.id AND (start_at, end_at) IS DISTINCT FROM (NEW.start_at, NEW.end_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_made AFTER INSERT ON public.event FOR EACH ROW EXECUTE FUNCTION public.event_timed();
--> statement-breakpoint
CREATE TRIGGER event_moved AFTER UPDATE OF start_at, end_at, cancelled_at ON public.event FOR EACH ROW
  WHEN ((OLD.start_at, OLD.end_at, OLD.cancelled_at) IS DISTINCT FROM (NEW.start_at, NEW.end_at, NEW.cancelled_at))
  EXECUTE FUNCTION public.event_timed();
--> statement-breakpoint

CREATE FUNCTION public.event_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.remove_job(concat_ws(':', 'remind_event', kind, OLD.id))
    FROM (VALUES ('day'), ('hour')) AS reminders (kind);
  DELETE FROM public.post WHERE id = OLD.id AND member_id = OLD.organizer_id AND post_type = 'event';
  DELETE FROM public.notification WHERE recipient_id = OLD.organizer_id AND OLD.id IN (subject_id, post_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_gone AFTER DELETE ON public.event FOR EACH ROW EXECUTE FUNCTION public.event_gone();
--> statement-breakpoint

-- An event is kept even if its post cannot be written: a job tries the post again. Only what makes
-- the whole transaction run again is raised.
CREATE FUNCTION private.add_event_post(event_id text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.post (id, member_id, text, created_at, hype_count, comment_count, video_key, post_type, shown_to)
    SELECT id, organizer_id, '', created_at, 0, 0, '', 'event',
      CASE visibility WHEN 'public' THEN '' ELSE 'invited' END
    -- An edit that makes it private would find no post yet, and leave this one to everybody.
    FROM public.event WHERE id = event_id FOR SHARE
    ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint

CREATE FUNCTION private.post_event(event_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM private.add_event_post(event_id);
EXCEPTION
  WHEN transaction_rollback THEN RAISE;
  WHEN OTHERS THEN
    PERFORM graphile_worker.add_job('post_event', json_build_object('eventId', event_id, 'why', SQLERRM),
      job_key => 'post_event:' || event_id, run_at => now() + interval '10 seconds', priority => 10);
END $$;
--> statement-breakpoint

-- Each process of the app names the origins of games in its content policy, and so listens for
-- changes.
CREATE FUNCTION public.games_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('games', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER games_changed AFTER INSERT OR DELETE OR UPDATE OF game_url, visibility ON public.game
  FOR EACH STATEMENT EXECUTE FUNCTION public.games_changed();
