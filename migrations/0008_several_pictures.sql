-- The pictures of a post or a message after its first, by name: no index on the json column could
-- serve the two views, which are asked for one name. They stay views, since the workers of the
-- release before ask them before they delete a file.
CREATE TABLE "private"."message_picture" (
	"message_id" text NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "message_picture_message_id_image_pk" PRIMARY KEY("message_id","image")
);
--> statement-breakpoint
CREATE TABLE "private"."post_picture" (
	"post_id" text NOT NULL,
	"image" text NOT NULL,
	CONSTRAINT "post_picture_post_id_image_pk" PRIMARY KEY("post_id","image")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "more_pictures" jsonb;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "more_pictures" jsonb;--> statement-breakpoint
ALTER TABLE "private"."message_picture" ADD CONSTRAINT "message_picture_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."post_picture" ADD CONSTRAINT "post_picture_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_picture_image" ON "private"."message_picture" USING btree ("image");--> statement-breakpoint
CREATE INDEX "post_picture_image" ON "private"."post_picture" USING btree ("image");
--> statement-breakpoint
CREATE FUNCTION public.post_pictures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM private.post_picture WHERE post_id = NEW.id;
  INSERT INTO private.post_picture (post_id, image)
    SELECT DISTINCT NEW.id, picture ->> 'name' FROM jsonb_array_elements(NEW.more_pictures) AS picture;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_added AFTER INSERT ON public.post
  FOR EACH ROW WHEN (NEW.more_pictures IS NOT NULL) EXECUTE FUNCTION public.post_pictures_changed();
--> statement-breakpoint
CREATE TRIGGER pictures_changed AFTER UPDATE OF more_pictures ON public.post
  FOR EACH ROW WHEN (OLD.more_pictures IS DISTINCT FROM NEW.more_pictures) EXECUTE FUNCTION public.post_pictures_changed();
--> statement-breakpoint
CREATE TRIGGER image_let_go AFTER DELETE OR UPDATE OF image ON private.post_picture
  FOR EACH ROW EXECUTE FUNCTION private.image_let_go('image');
--> statement-breakpoint
CREATE FUNCTION public.message_pictures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM private.message_picture WHERE message_id = NEW.id;
  INSERT INTO private.message_picture (message_id, image)
    SELECT DISTINCT NEW.id, picture ->> 'name' FROM jsonb_array_elements(NEW.more_pictures) AS picture;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pictures_added AFTER INSERT ON public.message
  FOR EACH ROW WHEN (NEW.more_pictures IS NOT NULL) EXECUTE FUNCTION public.message_pictures_changed();
--> statement-breakpoint
CREATE TRIGGER pictures_changed AFTER UPDATE OF more_pictures ON public.message
  FOR EACH ROW WHEN (OLD.more_pictures IS DISTINCT FROM NEW.more_pictures) EXECUTE FUNCTION public.message_pictures_changed();
--> statement-breakpoint
CREATE TRIGGER image_let_go AFTER DELETE OR UPDATE OF image ON private.message_picture
  FOR EACH ROW EXECUTE FUNCTION private.image_let_go('image');
--> statement-breakpoint
CREATE OR REPLACE VIEW private.image_in_use AS
  SELECT photo AS name FROM public.member WHERE photo IS NOT NULL
  UNION ALL SELECT cover FROM public.member WHERE cover IS NOT NULL
  UNION ALL SELECT image FROM public.photo
  UNION ALL SELECT image FROM public.post WHERE image IS NOT NULL
  UNION ALL SELECT image FROM public.video WHERE image IS NOT NULL
  UNION ALL SELECT image FROM public.message WHERE image IS NOT NULL
  UNION ALL SELECT image FROM public.event WHERE image IS NOT NULL
  UNION ALL SELECT icon_image FROM public.game WHERE icon_image IS NOT NULL
  UNION ALL SELECT cover_image FROM public.game WHERE cover_image IS NOT NULL
  UNION ALL SELECT image FROM private.post_picture
  UNION ALL SELECT image FROM private.message_picture;
--> statement-breakpoint
CREATE OR REPLACE VIEW private.image_shown (name, author_id, viewer_id) AS
  SELECT photo, id, NULL::text FROM public.member WHERE photo IS NOT NULL AND status = 'active' AND verified
  UNION ALL SELECT cover, id, NULL FROM public.member WHERE cover IS NOT NULL AND status = 'active' AND verified
  UNION ALL SELECT image, member_id, NULL FROM public.photo JOIN public.member AS author ON author.id = member_id
    WHERE deleted_at IS NULL AND status = 'active' AND verified
  UNION ALL SELECT image, post.member_id, guest.member_id
    FROM public.post JOIN public.member AS author ON author.id = post.member_id
    LEFT JOIN public.event_attendee AS guest ON shown_to <> '' AND event_id = post.id
    WHERE image IS NOT NULL AND deleted_at IS NULL AND status = 'active' AND verified
      AND (shown_to = '' OR guest.member_id IS NOT NULL)
  UNION ALL SELECT video.image, post.member_id, guest.member_id
    FROM public.video JOIN public.post ON video_key = key
    LEFT JOIN public.event_attendee AS guest ON shown_to <> '' AND event_id = post.id
    WHERE video.image IS NOT NULL AND deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM public.shut_out WHERE shut_out.member_id = post.member_id)
      AND (shown_to = '' OR guest.member_id IS NOT NULL)
  UNION ALL SELECT event.image, organizer_id, guest.member_id
    FROM public.event JOIN public.member AS author ON author.id = organizer_id
    LEFT JOIN public.event_attendee AS guest ON visibility <> 'public' AND event_id = event.id
    WHERE event.image IS NOT NULL AND status = 'active' AND verified
      AND (visibility = 'public' OR guest.member_id IS NOT NULL)
      AND NOT EXISTS (SELECT FROM public.post
        WHERE post.id = event.id AND post.member_id = organizer_id AND deleted_at IS NOT NULL)
  UNION ALL SELECT image, sender_id, side.member_id
    FROM public.message JOIN public.member AS author ON author.id = sender_id
    JOIN public.conversation_member AS side USING (conversation_id)
    WHERE image IS NOT NULL AND deleted_at IS NULL AND status = 'active' AND verified
  UNION ALL SELECT icon_image, NULL, NULL FROM public.game WHERE icon_image IS NOT NULL AND visibility = 'public'
  UNION ALL SELECT cover_image, NULL, NULL FROM public.game WHERE cover_image IS NOT NULL AND visibility = 'public'
  UNION ALL SELECT more.image, post.member_id, guest.member_id
    FROM private.post_picture AS more JOIN public.post ON post.id = post_id
    JOIN public.member AS author ON author.id = post.member_id
    LEFT JOIN public.event_attendee AS guest ON shown_to <> '' AND event_id = post.id
    WHERE deleted_at IS NULL AND status = 'active' AND verified
      AND (shown_to = '' OR guest.member_id IS NOT NULL)
  UNION ALL SELECT more.image, sender_id, side.member_id
    FROM private.message_picture AS more JOIN public.message ON message.id = message_id
    JOIN public.member AS author ON author.id = sender_id
    JOIN public.conversation_member AS side USING (conversation_id)
    WHERE deleted_at IS NULL AND status = 'active' AND verified;
