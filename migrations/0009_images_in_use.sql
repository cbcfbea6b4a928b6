-- contracts: 0.2.0
CREATE INDEX "member_photo" ON "member" USING btree ("photo") WHERE "member"."photo" is not null;--> statement-breakpoint
CREATE INDEX "member_cover" ON "member" USING btree ("cover") WHERE "member"."cover" is not null;--> statement-breakpoint

-- Which images are in use. A feature whose rows carry one takes its place here, with an index on the column: everything
-- that deletes files asks this view.
CREATE VIEW private.image_in_use AS
  SELECT photo AS name FROM public.member WHERE photo IS NOT NULL
  UNION ALL SELECT cover FROM public.member WHERE cover IS NOT NULL
  UNION ALL SELECT image FROM public.photo
  UNION ALL SELECT image FROM public.post WHERE image IS NOT NULL;
--> statement-breakpoint

DROP TRIGGER photo_let_go ON public.photo;
--> statement-breakpoint
DROP TRIGGER post_let_go ON public.post;
--> statement-breakpoint
DROP TRIGGER post_image_let_go ON public.post;
--> statement-breakpoint

-- An image lives while a row shows it: whoever lets go of one of the columns that the trigger names has a job look whether
-- it was the last. Files can wait for letters: all jobs share a few workers.
CREATE OR REPLACE FUNCTION private.image_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  image text;
BEGIN
  FOR image IN
    SELECT to_jsonb(OLD) ->> held FROM unnest(TG_ARGV) AS held
      WHERE TG_OP = 'DELETE' OR to_jsonb(OLD) ->> held IS DISTINCT FROM to_jsonb(NEW) ->> held
  LOOP
    CONTINUE WHEN image IS NULL;
    PERFORM graphile_worker.add_job('drop_image', json_build_object('name', image), job_key => 'image:' || image,
      priority => 10);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER image_let_go AFTER DELETE OR UPDATE OF photo, cover ON public.member
  FOR EACH ROW EXECUTE FUNCTION private.image_let_go('photo', 'cover');
--> statement-breakpoint
CREATE TRIGGER image_let_go AFTER DELETE OR UPDATE OF image ON public.photo
  FOR EACH ROW EXECUTE FUNCTION private.image_let_go('image');
--> statement-breakpoint
CREATE TRIGGER image_let_go AFTER DELETE OR UPDATE OF image ON public.post
  FOR EACH ROW EXECUTE FUNCTION private.image_let_go('image');
