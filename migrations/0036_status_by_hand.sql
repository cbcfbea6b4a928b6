-- As in 0035, and exact whoever sets the status: `npm run member` waits for what the member is writing at that moment, plain SQL did not.
-- An insert of theirs holds their row FOR KEY SHARE, which an UPDATE of the status does not wait for; only the statements after this
-- lock see it.
CREATE OR REPLACE FUNCTION public.status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM public.member WHERE id = NEW.id FOR UPDATE;
  IF NEW.status IN ('banned', 'disabled', 'suspended') THEN
    INSERT INTO public.shut_out (member_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  ELSIF NEW.status <> 'deleted' THEN
    DELETE FROM public.shut_out WHERE member_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
