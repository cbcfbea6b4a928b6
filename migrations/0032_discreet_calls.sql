CREATE TABLE "call_hush" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"declined" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "discreet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "call_hush" ADD CONSTRAINT "call_hush_id_call_id_fk" FOREIGN KEY ("id") REFERENCES "public"."call"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_hush" ADD CONSTRAINT "call_hush_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_hush_member" ON "call_hush" USING btree ("member_id");