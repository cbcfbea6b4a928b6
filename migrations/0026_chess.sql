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
ALTER TABLE "message" ADD COLUMN "game_id" text;--> statement-breakpoint
ALTER TABLE "chess_game" ADD CONSTRAINT "chess_game_white_id_member_id_fk" FOREIGN KEY ("white_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chess_game" ADD CONSTRAINT "chess_game_black_id_member_id_fk" FOREIGN KEY ("black_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chess_game" ADD CONSTRAINT "chess_game_challenger_id_member_id_fk" FOREIGN KEY ("challenger_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chess_game_open" ON "chess_game" USING btree ("conversation_id") WHERE "chess_game"."status" <> 'over';--> statement-breakpoint
CREATE INDEX "chess_game_white" ON "chess_game" USING btree ("white_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chess_game_black" ON "chess_game" USING btree ("black_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chess_game_challenger" ON "chess_game" USING btree ("challenger_id");