ALTER TABLE "member_private" ADD COLUMN "renamed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_private" ADD COLUMN "renamed_before" timestamp (3) with time zone;--> statement-breakpoint
-- Whoever renames themselves holds their row for sharing, as all who act do; a stronger lock than is needed made two tabs of
-- theirs wait for each other.
CREATE OR REPLACE FUNCTION auth.account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden boolean;
BEGIN
  SELECT private_fields ? 'email' INTO hidden FROM public.member WHERE id = NEW.id FOR NO KEY UPDATE;
  UPDATE public.member
    SET first_name = NEW.first_name, last_name = NEW.last_name, verified = NEW.email_verified,
      email = CASE WHEN hidden THEN NULL ELSE NEW.email END
    WHERE id = NEW.id;
  UPDATE public.member_private SET email = CASE WHEN hidden THEN NEW.email END WHERE member_id = NEW.id;
  RETURN NEW;
END $$;
