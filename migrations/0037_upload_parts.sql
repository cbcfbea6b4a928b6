CREATE TABLE "private"."lease" (
	"key" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "private"."upload" ADD COLUMN "arrived" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "private"."upload" ADD COLUMN "parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "private"."upload" ADD COLUMN "writer" text;