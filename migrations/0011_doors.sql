-- Who may sign up. What is decided is one row. An invitation's token is stored as a hash.
CREATE TABLE "private"."house" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"door" text DEFAULT 'open' NOT NULL,
	"name" text DEFAULT 'Hearth' NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	CONSTRAINT "house_once" CHECK ("private"."house"."id")
);
--> statement-breakpoint
CREATE TABLE "private"."invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text,
	"token_hash" text NOT NULL,
	"seats" integer NOT NULL,
	"befriends" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "invitation_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "auth"."user" ADD COLUMN "invitation_id" text;--> statement-breakpoint
ALTER TABLE "auth"."user" ADD COLUMN "admitted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "private"."invitation" ADD CONSTRAINT "invitation_member_id_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_member" ON "private"."invitation" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_invitation" ON "auth"."user" USING btree ("invitation_id") WHERE "auth"."user"."invitation_id" is not null;--> statement-breakpoint
INSERT INTO "private"."house" DEFAULT VALUES;
--> statement-breakpoint
-- Invitations by which people may come: how many more is `free`. A link of a member who is banned
-- meanwhile opens nothing.
CREATE VIEW private.open_invitation AS
  SELECT invitation.id, invitation.member_id, token_hash,
    seats - (SELECT count(*) FROM auth."user" WHERE invitation_id = invitation.id) AS free
  FROM private.invitation LEFT JOIN public.member ON member.id = invitation.member_id
  WHERE taken_back_at IS NULL AND expires_at > now()
    AND (invitation.member_id IS NULL OR member.status = 'active' AND member.verified);
--> statement-breakpoint
CREATE FUNCTION private.queue_befriending(newcomer text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('befriend_inviter', json_build_object('memberId', newcomer),
    job_key => 'befriend_inviter:' || newcomer);
END $$;
--> statement-breakpoint
-- Decides whether an account may be made, since only here is it certain: who closes the door or
-- takes an invitation back waits for the accounts that are being made, and of two that want the
-- last seat the second sees the first.
CREATE OR REPLACE FUNCTION auth.account_created() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current_door text;
  is_invited boolean := false;
BEGIN
  IF NEW.invitation_id IS NOT NULL THEN
    PERFORM FROM private.invitation WHERE id = NEW.invitation_id FOR NO KEY UPDATE;
    -- The account itself is counted already.
    is_invited := EXISTS (SELECT FROM private.open_invitation WHERE id = NEW.invitation_id AND free >= 0);
    IF NOT is_invited THEN
      UPDATE auth."user" SET invitation_id = NULL WHERE id = NEW.id;
    END IF;
  END IF;
  SELECT door INTO current_door FROM private.house FOR SHARE;
  IF current_door = 'invitation' AND NOT is_invited AND NOT NEW.admitted THEN
    RAISE EXCEPTION 'an account needs an invitation' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO public.member
      (id, first_name, last_name, email, private_fields, status, verified, created_at, member_since)
    VALUES (NEW.id, NEW.first_name, NEW.last_name, NEW.email, '[]',
      CASE WHEN current_door = 'approval' AND NOT NEW.admitted THEN 'waiting' ELSE 'active' END,
      NEW.email_verified, NEW.created_at, NEW.created_at);
  INSERT INTO public.member_private (member_id) VALUES (NEW.id);
  INSERT INTO public.member_stats (member_id, friends, photos, hypes, posts) VALUES (NEW.id, 0, 0, 0, 0);
  INSERT INTO public.friendship (member_id, friend_id, created_at) VALUES (NEW.id, NEW.id, NEW.created_at);
  INSERT INTO public.presence (member_id, online) VALUES (NEW.id, false);
  IF NOT NEW.email_verified THEN
    INSERT INTO private.letter (user_id, kind, sent_at) VALUES (NEW.id, 'verification', now());
    PERFORM private.queue_verification(NEW.id);
  ELSIF is_invited THEN
    PERFORM private.queue_befriending(NEW.id);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
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
  IF NEW.email_verified AND NOT OLD.email_verified AND NEW.invitation_id IS NOT NULL THEN
    PERFORM private.queue_befriending(NEW.id);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.member WHERE id = NEW.id FOR UPDATE;
  IF NEW.status IN ('banned', 'disabled', 'suspended') THEN
    INSERT INTO public.shut_out (member_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  ELSIF NEW.status <> 'deleted' THEN
    DELETE FROM public.shut_out WHERE member_id = NEW.id;
  END IF;
  IF OLD.status = 'waiting' AND NEW.status = 'active' THEN
    PERFORM private.queue_befriending(NEW.id);
  END IF;
  RETURN NULL;
END $$;
