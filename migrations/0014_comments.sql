CREATE TABLE "comment" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"member_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- Posts that are there have none; nor have those that SQL writes.
ALTER TABLE "post" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_newest" ON "comment" USING btree ("post_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comment_member" ON "comment" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "hype_newest" ON "hype" USING btree ("post_id","created_at" DESC NULLS LAST,"member_id" DESC NULLS LAST);--> statement-breakpoint

-- Counters follow their rows, so that two members commenting at once both count.
CREATE FUNCTION public.count_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed public.comment := COALESCE(NEW, OLD);
BEGIN
  UPDATE public.post SET comment_count = comment_count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
    WHERE id = changed.post_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_comment AFTER INSERT OR DELETE ON public.comment
  FOR EACH ROW EXECUTE FUNCTION public.count_comment();
