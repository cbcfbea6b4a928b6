-- contracts: 0.2.0
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint

-- zero-cache replicates `public` only: never auth, private or the job runner's schema.
CREATE PUBLICATION hearth FOR TABLES IN SCHEMA public;
--> statement-breakpoint

-- Signs of life, written every few seconds. After a crash of Postgres they come again.
ALTER TABLE private.heartbeat SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE private.call_side SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE private.sync_device SET UNLOGGED;
--> statement-breakpoint

-- By hand, as `photos` ranks below `feed` and does not know its tables.
ALTER TABLE public.photo ADD CONSTRAINT photo_post_id_post_id_fk
  FOREIGN KEY (post_id) REFERENCES public.post (id) ON DELETE SET NULL;
--> statement-breakpoint

-- For rows that SQL writes. The tables do not say so: mutators are to write every column.
ALTER TABLE public.post
  ALTER COLUMN comment_count SET DEFAULT 0, ALTER COLUMN video_key SET DEFAULT '',
  ALTER COLUMN post_type SET DEFAULT '', ALTER COLUMN shown_to SET DEFAULT '';
--> statement-breakpoint
ALTER TABLE public.event
  ALTER COLUMN sequence SET DEFAULT 0, ALTER COLUMN invited_count SET DEFAULT 0,
  ALTER COLUMN going_count SET DEFAULT 0, ALTER COLUMN maybe_count SET DEFAULT 0,
  ALTER COLUMN not_going_count SET DEFAULT 0;
--> statement-breakpoint

-- How texts are compared: `folded` of schema/matching.ts, for Postgres. A test compares the two,
-- character by character. A search runs this function on each message it reads, so the steps are
-- ones that cost little where nothing changes. It is not STRICT: with CASE in it, Postgres would
-- then no longer inline it.
CREATE FUNCTION public.folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(
  -- Several spaces are one: of each pair the second becomes a sign, which goes with the space
  -- behind it or alone.
  replace(replace(replace(
  regexp_replace(regexp_replace(regexp_replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    lower(regexp_replace(
      CASE WHEN octet_length($1) = char_length($1) THEN $1 ELSE normalize(replace($1, U&'\00B4', ''''), NFKD) END,
      '[\u0001\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0e48-\u0e4b\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]',
      '', 'g')),
    'ı', 'i'), 'ς', 'σ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd'), 'ħ', 'h'), 'ŧ', 't'),
  '[`\u02b9\u02bb-\u02bd\u2018\u2019\u201b\u2032]', '''', 'g'),
  '[\u05be\u2010\u2012-\u2015\u2043\u2212]', '-', 'g'),
  '[\t-\r\u0085\u1680\u2028\u2029]', ' ', 'g'),
  '  ', U&' \0001'), U&'\0001 ', ''), U&'\0001', ''));
--> statement-breakpoint

-- Search: the first, the last and the full name are all substrings of the full name.
CREATE INDEX member_name_search ON public.member USING gin (public.folded(first_name || ' ' || last_name) gin_trgm_ops);
--> statement-breakpoint

-- Names that begin with the typed letters come first: for one or two letters, they end the search.
CREATE INDEX member_name_begins ON public.member (public.folded(first_name || ' ' || last_name) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX member_email_search ON public.member USING gin (email gin_trgm_ops);
