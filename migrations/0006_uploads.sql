ALTER TABLE "private"."upload" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "private"."upload" ADD COLUMN "crop" jsonb;