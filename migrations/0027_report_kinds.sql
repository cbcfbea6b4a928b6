-- contracts: 0.2.0
DROP INDEX "private"."report_open";--> statement-breakpoint
CREATE UNIQUE INDEX "report_open" ON "private"."report" USING btree ("reporter_id",coalesce('post ' || "post_id", 'comment ' || "comment_id", 'member ' || "member_id")) WHERE "private"."report"."settled_at" is null;