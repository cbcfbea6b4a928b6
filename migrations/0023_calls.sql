CREATE TABLE "call" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"caller_id" text NOT NULL,
	"callee_id" text NOT NULL,
	"status" text NOT NULL,
	"caller_tab" text NOT NULL,
	"callee_tab" text NOT NULL,
	"rang_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"declined_by" text,
	"ended_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_signal" (
	"id" text PRIMARY KEY NOT NULL,
	"call_id" text NOT NULL,
	"from_id" text NOT NULL,
	"description" jsonb,
	"candidates" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."call_side" (
	"call_id" text NOT NULL,
	"member_id" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "call_side_call_id_member_id_pk" PRIMARY KEY("call_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "call_id" text;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_caller_id_member_id_fk" FOREIGN KEY ("caller_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_callee_id_member_id_fk" FOREIGN KEY ("callee_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_declined_by_member_id_fk" FOREIGN KEY ("declined_by") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_signal" ADD CONSTRAINT "call_signal_call_id_call_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."call"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_signal" ADD CONSTRAINT "call_signal_from_id_member_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_open" ON "call" USING btree ("conversation_id") WHERE "call"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "call_caller" ON "call" USING btree ("caller_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_callee" ON "call" USING btree ("callee_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_signal_call" ON "call_signal" USING btree ("call_id","created_at","id");--> statement-breakpoint
CREATE INDEX "call_signal_from" ON "call_signal" USING btree ("from_id");--> statement-breakpoint

-- What it holds is a sign of life every ten seconds, as in 0001.
ALTER TABLE "private"."call_side" SET UNLOGGED;
