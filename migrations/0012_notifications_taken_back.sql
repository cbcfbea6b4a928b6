DROP INDEX "notification_unread";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("recipient_id","read","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);