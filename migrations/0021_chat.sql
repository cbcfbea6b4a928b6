CREATE TABLE "chat_setting" (
	"member_id" text PRIMARY KEY NOT NULL,
	"shares_seen" boolean NOT NULL,
	"shares_typing" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_member" (
	"member_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"peer_id" text NOT NULL,
	"last_text" text NOT NULL,
	"last_sender_id" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"unread" integer NOT NULL,
	"last_read_at" timestamp (3) with time zone NOT NULL,
	"muted_until" timestamp (3) with time zone,
	CONSTRAINT "conversation_member_member_id_conversation_id_pk" PRIMARY KEY("member_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"text" text NOT NULL,
	"image" text,
	"image_width" integer,
	"image_height" integer,
	"thumbhash" text,
	"reply_to_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "read_receipt" (
	"conversation_id" text NOT NULL,
	"member_id" text NOT NULL,
	"read_up_to" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "read_receipt_conversation_id_member_id_pk" PRIMARY KEY("conversation_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "chat_setting" ADD CONSTRAINT "chat_setting_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_member" ADD CONSTRAINT "conversation_member_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_member" ADD CONSTRAINT "conversation_member_peer_id_member_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_member_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_receipt" ADD CONSTRAINT "read_receipt_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_member_newest" ON "conversation_member" USING btree ("member_id","last_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_member_both" ON "conversation_member" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_member_peer" ON "conversation_member" USING btree ("peer_id");--> statement-breakpoint
CREATE INDEX "message_newest" ON "message" USING btree ("conversation_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_sender" ON "message" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "message_image" ON "message" USING btree ("image") WHERE "message"."image" is not null;--> statement-breakpoint
CREATE INDEX "read_receipt_member" ON "read_receipt" USING btree ("member_id");--> statement-breakpoint

-- As in 0016, with the pictures of messages.
CREATE OR REPLACE VIEW private.image_in_use AS
  SELECT photo AS name FROM public.member WHERE photo IS NOT NULL
  UNION ALL SELECT cover FROM public.member WHERE cover IS NOT NULL
  UNION ALL SELECT image FROM public.photo
  UNION ALL SELECT image FROM public.post WHERE image IS NOT NULL
  UNION ALL SELECT image FROM public.video WHERE image IS NOT NULL
  UNION ALL SELECT image FROM public.message WHERE image IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER image_let_go AFTER DELETE OR UPDATE OF image ON public.message
  FOR EACH ROW EXECUTE FUNCTION private.image_let_go('image');
--> statement-breakpoint

-- Images that not everybody may see who knows their name, and who may. Who serves images asks this view.
CREATE VIEW private.image_between AS
  SELECT image AS name, member_id
  FROM public.message JOIN public.conversation_member USING (conversation_id)
  WHERE image IS NOT NULL;
