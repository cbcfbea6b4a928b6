-- Those whose name begins with what is typed come first: for one or two letters, enough of them end the search.
CREATE INDEX member_name_begins ON public.member (lower(first_name || ' ' || last_name) text_pattern_ops);
