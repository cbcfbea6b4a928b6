-- contracts: 0.2.0
CREATE TABLE "block" (
	"member_id" text NOT NULL,
	"other_id" text NOT NULL,
	"blocker_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "block_member_id_other_id_blocker_id_pk" PRIMARY KEY("member_id","other_id","blocker_id")
);
--> statement-breakpoint
CREATE TABLE "member_private" (
	"member_id" text PRIMARY KEY NOT NULL,
	"phone_country" text,
	"phone_number" text,
	"sex" text,
	"birthday" text,
	"work" text,
	"city" text,
	"about" text,
	"email" text
);
--> statement-breakpoint
CREATE TABLE "photo" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"type" text NOT NULL,
	"post_id" text,
	"image" text NOT NULL,
	"image_width" integer NOT NULL,
	"image_height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "private"."upload" (
	"name" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"state" text NOT NULL,
	"width" integer,
	"height" integer,
	"thumbhash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "image_width" integer;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "image_height" integer;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "thumbhash" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "phone_country" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "birthday" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "work" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "private_fields" jsonb NOT NULL DEFAULT '[]';--> statement-breakpoint
ALTER TABLE "member" ALTER COLUMN "private_fields" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_other_id_member_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_private" ADD CONSTRAINT "member_private_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_other" ON "block" USING btree ("other_id","member_id");--> statement-breakpoint
CREATE INDEX "photo_member_newest" ON "photo" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "photo_image" ON "photo" USING btree ("image");--> statement-breakpoint
CREATE INDEX "photo_post" ON "photo" USING btree ("post_id");