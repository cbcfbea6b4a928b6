-- As in 0015, with what each said under the other's posts: neither could see it any more or take it away, and all others would
-- read on.
CREATE OR REPLACE FUNCTION public.block_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.friendship WHERE member_id = NEW.member_id AND friend_id = NEW.other_id;
  DELETE FROM public.notification WHERE recipient_id = NEW.member_id AND actor_id = NEW.other_id;
  DELETE FROM public.notification_pref WHERE recipient_id = NEW.member_id AND actor_id = NEW.other_id;
  DELETE FROM public.post_read USING public.post
    WHERE post_read.member_id = NEW.member_id AND post.id = post_id AND post.member_id = NEW.other_id;
  DELETE FROM public.comment USING public.post
    WHERE comment.member_id = NEW.member_id AND post.id = post_id AND post.member_id = NEW.other_id;
  UPDATE public.friend_request SET status = 'cancelled', responded_at = now()
    WHERE from_id = NEW.member_id AND to_id = NEW.other_id AND status = 'pending';
  RETURN NULL;
END $$;
--> statement-breakpoint

-- What was left behind by the blocks that stand.
DELETE FROM "comment" USING "post", "block"
  WHERE "post"."id" = "post_id" AND "block"."member_id" = "comment"."member_id" AND "block"."other_id" = "post"."member_id";
