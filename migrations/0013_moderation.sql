-- Messages, photos and games can be reported; whoever has a role may want mails of reports.
ALTER TABLE "private"."member_role" ADD COLUMN "report_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "private"."report" ADD COLUMN "message_id" text
  CONSTRAINT "report_message_id_message_id_fk" REFERENCES "public"."message"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "private"."report" ADD COLUMN "photo_id" text
  CONSTRAINT "report_photo_id_photo_id_fk" REFERENCES "public"."photo"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "private"."report" ADD COLUMN "game_id" text
  CONSTRAINT "report_game_id_game_id_fk" REFERENCES "public"."game"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "private"."report" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "private"."report" ADD COLUMN "used_as" text[];--> statement-breakpoint
CREATE INDEX "report_message" ON "private"."report" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "report_photo" ON "private"."report" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "report_game" ON "private"."report" USING btree ("game_id");
