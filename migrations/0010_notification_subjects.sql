-- contracts: 0.2.0
ALTER TABLE "notification" ADD COLUMN "subject_id" text;--> statement-breakpoint
UPDATE "notification" SET "subject_id" = coalesce("post_id", "actor_id");--> statement-breakpoint
-- Whoever asked twice was told of twice.
DELETE FROM "notification" AS older USING "notification" AS newer
WHERE (older.recipient_id, older.actor_id, older.type, older.subject_id) = (newer.recipient_id, newer.actor_id, newer.type, newer.subject_id)
  AND (older.created_at, older.id) < (newer.created_at, newer.id);--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("recipient_id","actor_id","type","subject_id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("recipient_id") WHERE not "notification"."read";
