CREATE INDEX "game_play_ended" ON "private"."game_play" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "account_provider" ON "auth"."account" USING btree ("provider_id","account_id");