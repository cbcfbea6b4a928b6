-- contracts: 0.2.0
-- Every detail is public until its member says otherwise, the address of the account among them.
CREATE OR REPLACE FUNCTION auth.account_created() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION auth.account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden boolean;
BEGIN
  SELECT private_fields ? 'email' INTO hidden FROM public.member WHERE id = NEW.id FOR UPDATE;
  UPDATE public.member
    SET first_name = NEW.first_name, last_name = NEW.last_name, verified = NEW.email_verified,
      email = CASE WHEN hidden THEN NULL ELSE NEW.email END
    WHERE id = NEW.id;
  UPDATE public.member_private SET email = CASE WHEN hidden THEN NEW.email END WHERE member_id = NEW.id;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER account_changed ON auth."user";
--> statement-breakpoint
CREATE TRIGGER account_changed AFTER UPDATE OF first_name, last_name, email, email_verified ON auth."user"
  FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.email_verified)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.email_verified))
  EXECUTE FUNCTION auth.account_changed();
--> statement-breakpoint
UPDATE public.member SET email = account.email FROM auth."user" AS account WHERE account.id = member.id;
--> statement-breakpoint
INSERT INTO public.member_private (member_id) SELECT id FROM auth."user";
--> statement-breakpoint
CREATE INDEX member_email_search ON public.member USING gin (email gin_trgm_ops);
--> statement-breakpoint

-- Whatever was between the two ends with the block, in the same transaction.
CREATE FUNCTION public.block_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.friendship WHERE member_id = NEW.member_id AND friend_id = NEW.other_id;
  DELETE FROM public.notification WHERE recipient_id = NEW.member_id AND actor_id = NEW.other_id;
  UPDATE public.friend_request SET status = 'cancelled', responded_at = now()
    WHERE from_id = NEW.member_id AND to_id = NEW.other_id AND status = 'pending';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER block_made AFTER INSERT ON public.block FOR EACH ROW EXECUTE FUNCTION public.block_made();
--> statement-breakpoint

CREATE FUNCTION public.count_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE public.member_stats SET photos = photos + 1 WHERE member_id = NEW.member_id;
  ELSE
    UPDATE public.member_stats SET photos = photos - 1 WHERE member_id = OLD.member_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_photo AFTER INSERT OR DELETE ON public.photo
  FOR EACH ROW EXECUTE FUNCTION public.count_photo();
--> statement-breakpoint
ALTER TABLE public.photo ADD CONSTRAINT photo_post_id_post_id_fk
  FOREIGN KEY (post_id) REFERENCES public.post (id) ON DELETE SET NULL;
--> statement-breakpoint

-- An image lives while a row shows it: whoever lets go of it has a job look whether it was the last.
CREATE FUNCTION private.image_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('drop_image', json_build_object('name', OLD.image), job_key => 'image:' || OLD.image);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER photo_let_go AFTER DELETE ON public.photo
  FOR EACH ROW EXECUTE FUNCTION private.image_let_go();
--> statement-breakpoint
CREATE TRIGGER post_let_go AFTER DELETE ON public.post
  FOR EACH ROW WHEN (OLD.image IS NOT NULL) EXECUTE FUNCTION private.image_let_go();
--> statement-breakpoint
CREATE TRIGGER post_image_let_go AFTER UPDATE OF image ON public.post
  FOR EACH ROW WHEN (OLD.image IS NOT NULL AND OLD.image IS DISTINCT FROM NEW.image)
  EXECUTE FUNCTION private.image_let_go();
