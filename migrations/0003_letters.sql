-- The first letter is queued with the account, under a key by which a second one replaces it and its failure is found.
-- Six attempts with growing pauses are about four minutes: then the member hears that it could not be sent.
CREATE FUNCTION private.queue_verification(user_id text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('send_letter', json_build_object('kind', 'verification', 'userId', user_id),
    job_key => 'verification:' || user_id, max_attempts => 6);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION auth.account_created() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.member (id, first_name, last_name, status, verified, created_at, member_since)
    VALUES (NEW.id, NEW.first_name, NEW.last_name, 'active', NEW.email_verified, NEW.created_at, NEW.created_at);
  INSERT INTO public.member_stats (member_id, friends, photos, hypes, posts) VALUES (NEW.id, 0, 0, 0, 0);
  INSERT INTO public.friendship (member_id, friend_id, created_at) VALUES (NEW.id, NEW.id, NEW.created_at);
  INSERT INTO public.presence (member_id, online) VALUES (NEW.id, false);
  IF NOT NEW.email_verified THEN
    INSERT INTO private.letter (user_id, kind, sent_at) VALUES (NEW.id, 'verification', now());
    PERFORM private.queue_verification(NEW.id);
  END IF;
  RETURN NEW;
END $$;
