-- contracts: 0.2.0
ALTER TABLE "post" ALTER COLUMN "video_key" SET DEFAULT '';--> statement-breakpoint
UPDATE "post" SET "video_key" = '' WHERE "video_key" IS NULL;--> statement-breakpoint
ALTER TABLE "post" ALTER COLUMN "video_key" SET NOT NULL;
