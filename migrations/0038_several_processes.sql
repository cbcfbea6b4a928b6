CREATE TABLE "private"."sync_device" (
	"member_id" text NOT NULL,
	"client_group_id" text NOT NULL,
	"process" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sync_device_member_id_client_group_id_process_pk" PRIMARY KEY("member_id","client_group_id","process")
);
--> statement-breakpoint
CREATE TABLE "private"."call_tidying" (
	"one" boolean PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "private"."sync_device" SET UNLOGGED;
