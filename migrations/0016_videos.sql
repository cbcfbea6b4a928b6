CREATE TABLE "video" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text,
	"image" text,
	"image_width" integer,
	"image_height" integer,
	"thumbhash" text
);
--> statement-breakpoint
ALTER TABLE "private"."upload" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "video_key" text;--> statement-breakpoint
CREATE INDEX "video_image" ON "video" USING btree ("image") WHERE "video"."image" is not null;--> statement-breakpoint
CREATE INDEX "post_video" ON "post" USING btree ("video_key");--> statement-breakpoint

-- As in 0009, with the thumbnails of videos.
CREATE OR REPLACE VIEW private.image_in_use AS
  SELECT photo AS name FROM public.member WHERE photo IS NOT NULL
  UNION ALL SELECT cover FROM public.member WHERE cover IS NOT NULL
  UNION ALL SELECT image FROM public.photo
  UNION ALL SELECT image FROM public.post WHERE image IS NOT NULL
  UNION ALL SELECT image FROM public.video WHERE image IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER image_let_go AFTER DELETE OR UPDATE OF image ON public.video
  FOR EACH ROW EXECUTE FUNCTION private.image_let_go('image');
