CREATE TABLE "app_favorite" (
	"member_id" text NOT NULL,
	"game_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_favorite_member_id_game_id_pk" PRIMARY KEY("member_id","game_id")
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
	CONSTRAINT "game_address" CHECK ("game"."game_url" ~ '^(https://[^/@?#]+/|http://(localhost|127[.]0[.]0[.]1|[[]::1])(:[0-9]+)?/|/apps/[a-z]+$)')
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
ALTER TABLE "app_favorite" ADD CONSTRAINT "app_favorite_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_favorite" ADD CONSTRAINT "app_favorite_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."game_play" ADD CONSTRAINT "game_play_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."game_play" ADD CONSTRAINT "game_play_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_favorite_game" ON "app_favorite" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "game_newest" ON "game" USING btree ("visibility","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "game_icon" ON "game" USING btree ("icon_image") WHERE "game"."icon_image" is not null;--> statement-breakpoint
CREATE INDEX "game_cover" ON "game" USING btree ("cover_image") WHERE "game"."cover_image" is not null;--> statement-breakpoint
CREATE INDEX "game_play_member" ON "private"."game_play" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "game_play_game" ON "private"."game_play" USING btree ("game_id");--> statement-breakpoint

-- As in 0024, with what games look like.
CREATE OR REPLACE VIEW private.image_in_use AS
  SELECT photo AS name FROM public.member WHERE photo IS NOT NULL
  UNION ALL SELECT cover FROM public.member WHERE cover IS NOT NULL
  UNION ALL SELECT image FROM public.photo
  UNION ALL SELECT image FROM public.post WHERE image IS NOT NULL
  UNION ALL SELECT image FROM public.video WHERE image IS NOT NULL
  UNION ALL SELECT image FROM public.message WHERE image IS NOT NULL
  UNION ALL SELECT image FROM public.event WHERE image IS NOT NULL
  UNION ALL SELECT icon_image FROM public.game WHERE icon_image IS NOT NULL
  UNION ALL SELECT cover_image FROM public.game WHERE cover_image IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER image_let_go AFTER DELETE OR UPDATE OF icon_image, cover_image ON public.game
  FOR EACH ROW EXECUTE FUNCTION private.image_let_go('icon_image', 'cover_image');
--> statement-breakpoint

-- What was played stays counted, though the one who played is gone.
CREATE FUNCTION private.count_play() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.game SET plays = plays + 1 WHERE id = NEW.game_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_play AFTER INSERT ON private.game_play
  FOR EACH ROW EXECUTE FUNCTION private.count_play();
--> statement-breakpoint

-- Each process of the app names the origins of games in its content policy: it is told when there are others.
CREATE FUNCTION public.games_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('games', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER games_changed AFTER INSERT OR DELETE OR UPDATE OF game_url, visibility ON public.game
  FOR EACH STATEMENT EXECUTE FUNCTION public.games_changed();
