ALTER TABLE "private"."upload" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "post_image" ON "post" USING btree ("image") WHERE "post"."image" is not null;--> statement-breakpoint
CREATE INDEX "notification_actor" ON "notification" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "upload_member" ON "private"."upload" USING btree ("member_id");--> statement-breakpoint
-- Files can wait for letters: all jobs share a few workers.
CREATE OR REPLACE FUNCTION private.image_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('drop_image', json_build_object('name', OLD.image), job_key => 'image:' || OLD.image,
    priority => 10);
  RETURN NULL;
END $$;
