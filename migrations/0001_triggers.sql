CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
ALTER TABLE "private"."heartbeat" SET UNLOGGED;
--> statement-breakpoint
-- Search: first, last and full name are all substrings of the full name.
CREATE INDEX member_name_search ON public.member USING gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
--> statement-breakpoint
-- Only `public` is replicated; auth, private and the job runner's schema never are.
CREATE PUBLICATION hearth FOR TABLES IN SCHEMA public;
--> statement-breakpoint

-- No account without a member row, whatever is killed when; the first mail is queued in the same transaction.
CREATE FUNCTION auth.account_created() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.member (id, first_name, last_name, status, verified, created_at, member_since)
    VALUES (NEW.id, NEW.first_name, NEW.last_name, 'active', NEW.email_verified, NEW.created_at, NEW.created_at);
  INSERT INTO public.member_stats (member_id, friends, photos, hypes, posts) VALUES (NEW.id, 0, 0, 0, 0);
  INSERT INTO public.friendship (member_id, friend_id, created_at) VALUES (NEW.id, NEW.id, NEW.created_at);
  INSERT INTO public.presence (member_id, online) VALUES (NEW.id, false);
  IF NOT NEW.email_verified THEN
    PERFORM graphile_worker.add_job('send_verification', json_build_object('userId', NEW.id));
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_created AFTER INSERT ON auth."user"
  FOR EACH ROW EXECUTE FUNCTION auth.account_created();
--> statement-breakpoint
CREATE FUNCTION auth.account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.member
    SET first_name = NEW.first_name, last_name = NEW.last_name, verified = NEW.email_verified
    WHERE id = NEW.id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_changed AFTER UPDATE OF first_name, last_name, email_verified ON auth."user"
  FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email_verified)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email_verified))
  EXECUTE FUNCTION auth.account_changed();
--> statement-breakpoint

-- Counters follow their rows, so that two members acting at once both count.
CREATE FUNCTION public.count_hype() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed public.hype := COALESCE(NEW, OLD);
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  author text;
BEGIN
  UPDATE public.post SET hype_count = hype_count + step WHERE id = changed.post_id RETURNING member_id INTO author;
  UPDATE public.member_stats SET hypes = hypes + step WHERE member_id = author;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_hype AFTER INSERT OR DELETE ON public.hype
  FOR EACH ROW EXECUTE FUNCTION public.count_hype();
--> statement-breakpoint
CREATE FUNCTION public.count_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE public.member_stats SET posts = posts + 1 WHERE member_id = NEW.member_id;
  ELSE
    -- The hypes of a deleted post go by cascade, when their post is no longer there to name its author.
    UPDATE public.member_stats SET posts = posts - 1, hypes = hypes - OLD.hype_count WHERE member_id = OLD.member_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_post AFTER INSERT OR DELETE ON public.post
  FOR EACH ROW EXECUTE FUNCTION public.count_post();
--> statement-breakpoint
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
