-- Every place that shows an image. A feature whose rows have images adds its columns here, each
-- with an index: whatever deletes files asks this view.
CREATE VIEW private.image_in_use AS
  SELECT photo AS name FROM public.member WHERE photo IS NOT NULL
  UNION ALL SELECT cover FROM public.member WHERE cover IS NOT NULL
  UNION ALL SELECT image FROM public.photo
  UNION ALL SELECT image FROM public.post WHERE image IS NOT NULL
  UNION ALL SELECT image FROM public.video WHERE image IS NOT NULL
  UNION ALL SELECT image FROM public.message WHERE image IS NOT NULL
  UNION ALL SELECT image FROM public.event WHERE image IS NOT NULL
  UNION ALL SELECT icon_image FROM public.game WHERE icon_image IS NOT NULL
  UNION ALL SELECT cover_image FROM public.game WHERE cover_image IS NOT NULL;
--> statement-breakpoint

-- When a row no longer shows an image, a job looks whether that was the last place. The trigger
-- names the columns. Files can wait for mail: all jobs share a few workers.
CREATE FUNCTION private.image_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER image_let_go AFTER DELETE OR UPDATE OF image ON public.video
  FOR EACH ROW EXECUTE FUNCTION private.image_let_go('image');
--> statement-breakpoint
CREATE TRIGGER image_let_go AFTER DELETE OR UPDATE OF image ON public.message
  FOR EACH ROW EXECUTE FUNCTION private.image_let_go('image');
--> statement-breakpoint
CREATE TRIGGER image_let_go AFTER DELETE OR UPDATE OF image ON public.event
  FOR EACH ROW EXECUTE FUNCTION private.image_let_go('image');
--> statement-breakpoint
CREATE TRIGGER image_let_go AFTER DELETE OR UPDATE OF icon_image, cover_image ON public.game
  FOR EACH ROW EXECUTE FUNCTION private.image_let_go('icon_image', 'cover_image');
--> statement-breakpoint

-- A member who may open a row that shows an image may fetch it; the member whose row it is must be
-- active. In the words of schema/*/access.ts: `visible` (member), `visiblePhotos`, `visiblePosts`,
-- `visibleEvents`, `ownMessages`, `publicGames`. A post's video has the host's picture and not the
-- author's, so it is seen with the post. A row without a viewer is for everybody. Blocks are left
-- to the query that reads this view.
CREATE VIEW private.image_shown (name, author_id, viewer_id) AS
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
  UNION ALL SELECT cover_image, NULL, NULL FROM public.game WHERE cover_image IS NOT NULL AND visibility = 'public';
