-- How texts are compared: `folded` of schema/matching.ts, for Postgres. A test holds the two together, character by character.
-- A search runs it on each message it reads. So it is built of what costs little where there is nothing to do, and not STRICT: with
-- CASE in it, Postgres would then no longer inline it.
CREATE FUNCTION public.folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(
  -- Several spaces are one: of each pair the second becomes a sign, which goes with the space behind it or alone.
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
DROP INDEX public.member_name_search;
--> statement-breakpoint
DROP INDEX public.member_name_begins;
--> statement-breakpoint
CREATE INDEX member_name_search ON public.member USING gin (public.folded(first_name || ' ' || last_name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX member_name_begins ON public.member (public.folded(first_name || ' ' || last_name) text_pattern_ops);
