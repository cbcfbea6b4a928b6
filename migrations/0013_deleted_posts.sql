ALTER TABLE "post" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint

-- What is deleted and can still be restored counts as gone: it leaves the counters with its mark and comes back with it. A
-- hype that comes at the same moment is the post's, and its author's once the post is there again.
CREATE OR REPLACE FUNCTION public.count_hype() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed public.hype := COALESCE(NEW, OLD);
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  hyped public.post;
BEGIN
  UPDATE public.post SET hype_count = hype_count + step WHERE id = changed.post_id RETURNING * INTO hyped;
  IF hyped.deleted_at IS NULL THEN
    UPDATE public.member_stats SET hypes = hypes + step WHERE member_id = hyped.member_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.count_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted boolean := TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL;
  counts boolean := TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL;
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
CREATE OR REPLACE TRIGGER count_post AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON public.post
  FOR EACH ROW EXECUTE FUNCTION public.count_post();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.count_photo() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE TRIGGER count_photo AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON public.photo
  FOR EACH ROW EXECUTE FUNCTION public.count_photo();
