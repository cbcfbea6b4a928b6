CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE SCHEMA "private";
--> statement-breakpoint
CREATE TABLE "app_favorite" (
	"member_id" text NOT NULL,
	"game_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_favorite_member_id_game_id_pk" PRIMARY KEY("member_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "chess_game" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"white_id" text NOT NULL,
	"black_id" text NOT NULL,
	"challenger_id" text NOT NULL,
	"status" text NOT NULL,
	"moves" text NOT NULL,
	"ply" integer NOT NULL,
	"white_offer" text,
	"black_offer" text,
	"result" text,
	"ending" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "game" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"icon_image" text,
	"icon_width" integer,
	"icon_height" integer,
	"icon_thumbhash" text,
	"cover_image" text,
	"cover_width" integer,
	"cover_height" integer,
	"cover_thumbhash" text,
	"game_url" text NOT NULL,
	"categories" jsonb NOT NULL,
	"visibility" text NOT NULL,
	"plays" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_gameUrl_unique" UNIQUE("game_url"),
	CONSTRAINT "game_address" CHECK ("game"."game_url" ~ '^(https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]+)?/|http://(localhost|127[.]0[.]0[.]1|[[]::1])(:[0-9]+)?/|/apps/[a-z]+$)')
);
--> statement-breakpoint
CREATE TABLE "call" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"caller_id" text NOT NULL,
	"callee_id" text NOT NULL,
	"status" text NOT NULL,
	"caller_tab" text NOT NULL,
	"callee_tab" text NOT NULL,
	"discreet" boolean DEFAULT false NOT NULL,
	"rang_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"declined_by" text,
	"ended_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_hush" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"declined" boolean NOT NULL
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
CREATE TABLE "chat_setting" (
	"member_id" text PRIMARY KEY NOT NULL,
	"shares_seen" boolean NOT NULL,
	"shares_typing" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_member" (
	"member_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"peer_id" text NOT NULL,
	"last_text" text NOT NULL,
	"last_sender_id" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"unread" integer NOT NULL,
	"last_read_at" timestamp (3) with time zone NOT NULL,
	"muted_until" timestamp (3) with time zone,
	CONSTRAINT "conversation_member_member_id_conversation_id_pk" PRIMARY KEY("member_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"text" text NOT NULL,
	"image" text,
	"image_width" integer,
	"image_height" integer,
	"thumbhash" text,
	"reply_to_id" text NOT NULL,
	"call_id" text,
	"game_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "read_receipt" (
	"conversation_id" text NOT NULL,
	"member_id" text NOT NULL,
	"read_up_to" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "read_receipt_conversation_id_member_id_pk" PRIMARY KEY("conversation_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" text PRIMARY KEY NOT NULL,
	"organizer_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"zone" text NOT NULL,
	"place" text NOT NULL,
	"visibility" text NOT NULL,
	"image" text,
	"image_width" integer,
	"image_height" integer,
	"thumbhash" text,
	"sequence" integer NOT NULL,
	"invited_count" integer NOT NULL,
	"going_count" integer NOT NULL,
	"maybe_count" integer NOT NULL,
	"not_going_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "event_attendee" (
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"response" text NOT NULL,
	"responded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_attendee_event_id_member_id_pk" PRIMARY KEY("event_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "event_setting" (
	"member_id" text PRIMARY KEY NOT NULL,
	"off" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"member_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "hidden_post" (
	"member_id" text NOT NULL,
	"post_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_post_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "hype" (
	"post_id" text NOT NULL,
	"member_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hype_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "news_mark" (
	"member_id" text PRIMARY KEY NOT NULL,
	"read_up_to" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"text" text NOT NULL,
	"image" text,
	"image_width" integer,
	"image_height" integer,
	"thumbhash" text,
	"image_alt" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"hype_count" integer NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"comment_count" integer NOT NULL,
	"video_key" text NOT NULL,
	"post_type" text NOT NULL,
	"shown_to" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_read" (
	"member_id" text NOT NULL,
	"post_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_read_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "video" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text,
	"image" text,
	"image_width" integer,
	"image_height" integer,
	"thumbhash" text
);
--> statement-breakpoint
CREATE TABLE "friend_request" (
	"id" text PRIMARY KEY NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"responded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "friendship" (
	"member_id" text NOT NULL,
	"friend_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "friendship_member_id_friend_id_pk" PRIMARY KEY("member_id","friend_id")
);
--> statement-breakpoint
CREATE TABLE "block" (
	"member_id" text NOT NULL,
	"other_id" text NOT NULL,
	"blocker_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "block_member_id_other_id_blocker_id_pk" PRIMARY KEY("member_id","other_id","blocker_id")
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"photo" text,
	"cover" text,
	"phone_country" text,
	"phone_number" text,
	"sex" text,
	"birthday" text,
	"work" text,
	"city" text,
	"about" text,
	"email" text,
	"private_fields" jsonb NOT NULL,
	"status" text NOT NULL,
	"verified" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"member_since" timestamp (3) with time zone NOT NULL
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
	"email" text,
	"renamed_at" timestamp (3) with time zone,
	"renamed_before" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "member_stats" (
	"member_id" text PRIMARY KEY NOT NULL,
	"friends" integer NOT NULL,
	"photos" integer NOT NULL,
	"hypes" integer NOT NULL,
	"posts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shut_out" (
	"member_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"type" text NOT NULL,
	"subject_id" text NOT NULL,
	"post_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read" boolean NOT NULL,
	"taken_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_pref" (
	"recipient_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"muted" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_pref_recipient_id_actor_id_pk" PRIMARY KEY("recipient_id","actor_id")
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
	"image_alt" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"member_id" text PRIMARY KEY NOT NULL,
	"online" boolean NOT NULL,
	"last_active" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "private"."game_play" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"game_id" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "auth"."account" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."departure" (
	"member_id" text PRIMARY KEY NOT NULL,
	"delete_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."lease" (
	"key" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."letter" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "letter_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "auth"."rate_limit" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limit_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "auth"."session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "private"."sync_device" (
	"member_id" text NOT NULL,
	"client_group_id" text NOT NULL,
	"process" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sync_device_member_id_client_group_id_process_pk" PRIMARY KEY("member_id","client_group_id","process")
);
--> statement-breakpoint
CREATE TABLE "auth"."user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth"."verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "private"."call_tidying" (
	"one" boolean PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."calendar_address" (
	"member_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_address_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "private"."event_reminder" (
	"event_id" text NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_reminder_event_id_kind_start_at_member_id_pk" PRIMARY KEY("event_id","kind","start_at","member_id")
);
--> statement-breakpoint
CREATE TABLE "private"."event_spent" (
	"member_id" text NOT NULL,
	"events" integer NOT NULL,
	"invitations" integer NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."taken_back" (
	"member_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "taken_back_member_id_id_pk" PRIMARY KEY("member_id","id")
);
--> statement-breakpoint
CREATE TABLE "private"."push_subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"types_off" text[] NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"zone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "private"."upload" (
	"name" text PRIMARY KEY NOT NULL,
	"member_id" text,
	"state" text NOT NULL,
	"size" integer,
	"arrived" integer DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"writer" text,
	"crop" jsonb,
	"width" integer,
	"height" integer,
	"thumbhash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."heartbeat" (
	"member_id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "private"."report" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "private"."report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reporter_id" text,
	"post_id" text,
	"comment_id" text,
	"member_id" text,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "app_favorite" ADD CONSTRAINT "app_favorite_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_favorite" ADD CONSTRAINT "app_favorite_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chess_game" ADD CONSTRAINT "chess_game_white_id_member_id_fk" FOREIGN KEY ("white_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chess_game" ADD CONSTRAINT "chess_game_black_id_member_id_fk" FOREIGN KEY ("black_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chess_game" ADD CONSTRAINT "chess_game_challenger_id_member_id_fk" FOREIGN KEY ("challenger_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_caller_id_member_id_fk" FOREIGN KEY ("caller_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_callee_id_member_id_fk" FOREIGN KEY ("callee_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call" ADD CONSTRAINT "call_declined_by_member_id_fk" FOREIGN KEY ("declined_by") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_hush" ADD CONSTRAINT "call_hush_id_call_id_fk" FOREIGN KEY ("id") REFERENCES "public"."call"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_hush" ADD CONSTRAINT "call_hush_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_signal" ADD CONSTRAINT "call_signal_call_id_call_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."call"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_signal" ADD CONSTRAINT "call_signal_from_id_member_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_setting" ADD CONSTRAINT "chat_setting_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_member" ADD CONSTRAINT "conversation_member_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_member" ADD CONSTRAINT "conversation_member_peer_id_member_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_member_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_receipt" ADD CONSTRAINT "read_receipt_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_organizer_id_member_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendee" ADD CONSTRAINT "event_attendee_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendee" ADD CONSTRAINT "event_attendee_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_setting" ADD CONSTRAINT "event_setting_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_post" ADD CONSTRAINT "hidden_post_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_post" ADD CONSTRAINT "hidden_post_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hype" ADD CONSTRAINT "hype_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hype" ADD CONSTRAINT "hype_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_mark" ADD CONSTRAINT "news_mark_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_read" ADD CONSTRAINT "post_read_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_read" ADD CONSTRAINT "post_read_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_request" ADD CONSTRAINT "friend_request_from_id_member_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_request" ADD CONSTRAINT "friend_request_to_id_member_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendship" ADD CONSTRAINT "friendship_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendship" ADD CONSTRAINT "friendship_friend_id_member_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_other_id_member_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_private" ADD CONSTRAINT "member_private_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_stats" ADD CONSTRAINT "member_stats_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shut_out" ADD CONSTRAINT "shut_out_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_recipient_id_member_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_actor_id_member_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_pref" ADD CONSTRAINT "notification_pref_recipient_id_member_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_pref" ADD CONSTRAINT "notification_pref_actor_id_member_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."game_play" ADD CONSTRAINT "game_play_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."game_play" ADD CONSTRAINT "game_play_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."calendar_address" ADD CONSTRAINT "calendar_address_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."event_reminder" ADD CONSTRAINT "event_reminder_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."event_reminder" ADD CONSTRAINT "event_reminder_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."event_spent" ADD CONSTRAINT "event_spent_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."taken_back" ADD CONSTRAINT "taken_back_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."push_subscription" ADD CONSTRAINT "push_subscription_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."report" ADD CONSTRAINT "report_reporter_id_member_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."report" ADD CONSTRAINT "report_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."report" ADD CONSTRAINT "report_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."report" ADD CONSTRAINT "report_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_favorite_game" ON "app_favorite" USING btree ("game_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chess_game_open" ON "chess_game" USING btree ("conversation_id") WHERE "chess_game"."status" <> 'over';--> statement-breakpoint
CREATE INDEX "chess_game_white" ON "chess_game" USING btree ("white_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chess_game_black" ON "chess_game" USING btree ("black_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chess_game_challenger" ON "chess_game" USING btree ("challenger_id");--> statement-breakpoint
CREATE INDEX "game_newest" ON "game" USING btree ("visibility","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "game_icon" ON "game" USING btree ("icon_image") WHERE "game"."icon_image" is not null;--> statement-breakpoint
CREATE INDEX "game_cover" ON "game" USING btree ("cover_image") WHERE "game"."cover_image" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "call_open" ON "call" USING btree ("conversation_id") WHERE "call"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "call_caller" ON "call" USING btree ("caller_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_callee" ON "call" USING btree ("callee_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "call_declined" ON "call" USING btree ("declined_by") WHERE "call"."declined_by" is not null;--> statement-breakpoint
CREATE INDEX "call_hush_member" ON "call_hush" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "call_signal_call" ON "call_signal" USING btree ("call_id","created_at","id");--> statement-breakpoint
CREATE INDEX "call_signal_from" ON "call_signal" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "conversation_member_newest" ON "conversation_member" USING btree ("member_id","last_at" DESC NULLS LAST,"conversation_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_member_both" ON "conversation_member" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_member_peer" ON "conversation_member" USING btree ("peer_id");--> statement-breakpoint
CREATE INDEX "message_newest" ON "message" USING btree ("conversation_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_sender" ON "message" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "message_image" ON "message" USING btree ("image") WHERE "message"."image" is not null;--> statement-breakpoint
CREATE INDEX "read_receipt_member" ON "read_receipt" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "event_start" ON "event" USING btree ("organizer_id","start_at","id");--> statement-breakpoint
CREATE INDEX "event_next" ON "event" USING btree ("start_at") WHERE "event"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "event_newest" ON "event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "event_image" ON "event" USING btree ("image") WHERE "event"."image" is not null;--> statement-breakpoint
CREATE INDEX "event_attendee_start" ON "event_attendee" USING btree ("member_id","start_at","event_id");--> statement-breakpoint
CREATE INDEX "comment_newest" ON "comment" USING btree ("post_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comment_member" ON "comment" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "hidden_post_newest" ON "hidden_post" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hype_member" ON "hype" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "hype_newest" ON "hype" USING btree ("post_id","created_at" DESC NULLS LAST,"member_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "post_newest" ON "post" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "post_image" ON "post" USING btree ("image") WHERE "post"."image" is not null;--> statement-breakpoint
CREATE INDEX "post_video" ON "post" USING btree ("video_key");--> statement-breakpoint
CREATE INDEX "post_member_newest" ON "post" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "post_read_newest" ON "post_read" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "video_image" ON "video" USING btree ("image") WHERE "video"."image" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "friend_request_pending_pair" ON "friend_request" USING btree (least("from_id", "to_id"),greatest("from_id", "to_id")) WHERE "friend_request"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "friend_request_to" ON "friend_request" USING btree ("to_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "friend_request_from" ON "friend_request" USING btree ("from_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "friendship_friend" ON "friendship" USING btree ("friend_id","member_id");--> statement-breakpoint
CREATE INDEX "block_other" ON "block" USING btree ("other_id","member_id");--> statement-breakpoint
CREATE INDEX "member_photo" ON "member" USING btree ("photo") WHERE "member"."photo" is not null;--> statement-breakpoint
CREATE INDEX "member_cover" ON "member" USING btree ("cover") WHERE "member"."cover" is not null;--> statement-breakpoint
CREATE INDEX "notification_newest" ON "notification" USING btree ("recipient_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_actor" ON "notification" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("recipient_id","actor_id","type","subject_id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("recipient_id","read","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_taken_back" ON "notification" USING btree ("taken_back_at") WHERE "notification"."taken_back_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_pref_actor" ON "notification_pref" USING btree ("actor_id","recipient_id");--> statement-breakpoint
CREATE INDEX "photo_member_newest" ON "photo" USING btree ("member_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "photo_image" ON "photo" USING btree ("image");--> statement-breakpoint
CREATE INDEX "photo_post" ON "photo" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "presence_online" ON "presence" USING btree ("member_id") WHERE online;--> statement-breakpoint
CREATE INDEX "game_play_member" ON "private"."game_play" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "game_play_game" ON "private"."game_play" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "game_play_ended" ON "private"."game_play" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "account_user" ON "auth"."account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_provider" ON "auth"."account" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "auth"."session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "auth"."verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "event_reminder_member" ON "private"."event_reminder" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "event_spent_member" ON "private"."event_spent" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "taken_back_old" ON "private"."taken_back" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscription_member" ON "private"."push_subscription" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "private"."push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "upload_member" ON "private"."upload" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_open" ON "private"."report" USING btree ("reporter_id",coalesce('post ' || "post_id", 'comment ' || "comment_id", 'member ' || "member_id")) WHERE "private"."report"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "report_reporter" ON "private"."report" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "report_post" ON "private"."report" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "report_comment" ON "private"."report" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "report_member" ON "private"."report" USING btree ("member_id");