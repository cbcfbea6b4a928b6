CREATE TABLE "news_mark" (
	"member_id" text PRIMARY KEY NOT NULL,
	"read_up_to" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_read" (
	"member_id" text NOT NULL,
	"post_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_read_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "notification_pref" (
	"recipient_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"muted" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_pref_recipient_id_actor_id_pk" PRIMARY KEY("recipient_id","actor_id")
);
--> statement-breakpoint
ALTER TABLE "news_mark" ADD CONSTRAINT "news_mark_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_read" ADD CONSTRAINT "post_read_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_read" ADD CONSTRAINT "post_read_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_pref" ADD CONSTRAINT "notification_pref_recipient_id_member_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_pref" ADD CONSTRAINT "notification_pref_actor_id_member_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_read_newest" ON "post_read" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_pref_actor" ON "notification_pref" USING btree ("actor_id","recipient_id");--> statement-breakpoint

-- For those who are here already, news begins now: they would be told of everything that friends ever posted.
INSERT INTO "news_mark" ("member_id", "read_up_to") SELECT "id", now() FROM "member";
--> statement-breakpoint

-- As in 0005, with what each had read and muted of the other: no row of theirs names the other any more.
CREATE OR REPLACE FUNCTION public.block_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.friendship WHERE member_id = NEW.member_id AND friend_id = NEW.other_id;
  DELETE FROM public.notification WHERE recipient_id = NEW.member_id AND actor_id = NEW.other_id;
  DELETE FROM public.notification_pref WHERE recipient_id = NEW.member_id AND actor_id = NEW.other_id;
  DELETE FROM public.post_read USING public.post
    WHERE post_read.member_id = NEW.member_id AND post.id = post_id AND post.member_id = NEW.other_id;
  UPDATE public.friend_request SET status = 'cancelled', responded_at = now()
    WHERE from_id = NEW.member_id AND to_id = NEW.other_id AND status = 'pending';
  RETURN NULL;
END $$;
