-- contracts: 0.2.0
-- The host of a game stands in the content policy of every page. One that would be read there as more than a host is no game's address:
-- such a game goes, with its plays and favorites. It could not be there without closing or opening the policy for everybody.
DELETE FROM "game" WHERE NOT "game_url" ~ '^(https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]+)?/|http://(localhost|127[.]0[.]0[.]1|[[]::1])(:[0-9]+)?/|/apps/[a-z]+$)';--> statement-breakpoint
ALTER TABLE "game" DROP CONSTRAINT "game_address";--> statement-breakpoint
ALTER TABLE "game" ADD CONSTRAINT "game_address" CHECK ("game"."game_url" ~ '^(https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]+)?/|http://(localhost|127[.]0[.]0[.]1|[[]::1])(:[0-9]+)?/|/apps/[a-z]+$)');