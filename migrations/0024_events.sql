-- contracts: 0.2.0
CREATE TABLE "event" (
	"id" text PRIMARY KEY NOT NULL,
	"organizer_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"zone" text NOT NULL,
	"place" text NOT NULL,
	"visibility" text NOT NULL,
	"image" text,
	"image_width" integer,
	"image_height" integer,
	"thumbhash" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"invited_count" integer DEFAULT 0 NOT NULL,
	"going_count" integer DEFAULT 0 NOT NULL,
	"maybe_count" integer DEFAULT 0 NOT NULL,
	"not_going_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "event_attendee" (
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"response" text NOT NULL,
	"responded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_attendee_event_id_member_id_pk" PRIMARY KEY("event_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "event_setting" (
	"member_id" text PRIMARY KEY NOT NULL,
	"off" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."calendar_address" (
	"member_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_address_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "private"."event_reminder" (
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_reminder_event_id_kind_start_at_member_id_pk" PRIMARY KEY("event_id","kind","start_at","member_id")
);
--> statement-breakpoint
CREATE TABLE "private"."event_spent" (
	"member_id" text NOT NULL,
	"events" integer NOT NULL,
	"invitations" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "post_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "shown_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_organizer_id_member_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendee" ADD CONSTRAINT "event_attendee_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendee" ADD CONSTRAINT "event_attendee_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_setting" ADD CONSTRAINT "event_setting_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."calendar_address" ADD CONSTRAINT "calendar_address_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."event_reminder" ADD CONSTRAINT "event_reminder_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."event_reminder" ADD CONSTRAINT "event_reminder_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."event_spent" ADD CONSTRAINT "event_spent_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_start" ON "event" USING btree ("organizer_id","start_at","id");--> statement-breakpoint
CREATE INDEX "event_image" ON "event" USING btree ("image") WHERE "event"."image" is not null;--> statement-breakpoint
CREATE INDEX "event_attendee_start" ON "event_attendee" USING btree ("member_id","start_at","event_id");--> statement-breakpoint
CREATE INDEX "event_reminder_member" ON "private"."event_reminder" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "event_spent_member" ON "private"."event_spent" USING btree ("member_id","created_at");--> statement-breakpoint

-- As in 0013, without what is for an event's guests alone: nobody else learns that there is any.
CREATE OR REPLACE FUNCTION public.count_post() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP TRIGGER count_post ON public.post;
--> statement-breakpoint
CREATE TRIGGER count_post AFTER INSERT OR DELETE OR UPDATE OF deleted_at, shown_to ON public.post
  FOR EACH ROW EXECUTE FUNCTION public.count_post();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.count_hype() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- As in 0021, with the pictures of events.
CREATE OR REPLACE VIEW private.image_in_use AS
  SELECT photo AS name FROM public.member WHERE photo IS NOT NULL
  UNION ALL SELECT cover FROM public.member WHERE cover IS NOT NULL
  UNION ALL SELECT image FROM public.photo
  UNION ALL SELECT image FROM public.post WHERE image IS NOT NULL
  UNION ALL SELECT image FROM public.video WHERE image IS NOT NULL
  UNION ALL SELECT image FROM public.message WHERE image IS NOT NULL
  UNION ALL SELECT image FROM public.event WHERE image IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER image_let_go AFTER DELETE OR UPDATE OF image ON public.event
  FOR EACH ROW EXECUTE FUNCTION private.image_let_go('image');
--> statement-breakpoint
CREATE OR REPLACE VIEW private.image_between AS
  SELECT image AS name, member_id
  FROM public.message JOIN public.conversation_member USING (conversation_id)
  WHERE image IS NOT NULL
  UNION ALL SELECT image, organizer_id FROM public.event WHERE image IS NOT NULL AND visibility = 'private'
  UNION ALL SELECT image, member_id FROM public.event JOIN public.event_attendee ON event_id = event.id
    WHERE image IS NOT NULL AND visibility = 'private';
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

-- Reminders are jobs that follow the row, whatever writes it. What is due already is left: it was told, or it is too late.
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

-- The event is worth more than its post: what keeps that from being written is tried again by a job, but for what the whole
-- transaction is tried again for.
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

-- As in 0019, and nobody is a guest of whom they blocked, or were blocked by.
CREATE OR REPLACE FUNCTION public.block_made() RETURNS trigger LANGUAGE plpgsql AS $$
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
