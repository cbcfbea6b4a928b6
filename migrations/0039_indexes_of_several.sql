DROP INDEX CONCURRENTLY IF EXISTS "call_declined";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "call_declined" ON "call" USING btree ("declined_by") WHERE "call"."declined_by" is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "event_next";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "event_next" ON "event" USING btree ("start_at") WHERE "event"."cancelled_at" is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "event_newest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "event_newest" ON "event" USING btree ("created_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "presence_online";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "presence_online" ON "presence" USING btree ("member_id") WHERE online;
