-- Last, since it grants what is there. The role that migrates owns everything. The app and
-- zero-cache have roles of their own, and migrate sets their passwords.
DO $$ BEGIN
  CREATE ROLE hearth_app LOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  -- Roles are the server's, and another database on it has made this one.
END $$;
--> statement-breakpoint
DO $$ BEGIN
  CREATE ROLE hearth_zero LOGIN REPLICATION;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
END $$;
--> statement-breakpoint
-- zero-cache makes schemas, and a publication of its own tables.
DO $$ BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO hearth_app, hearth_zero', current_database());
  EXECUTE format('GRANT CREATE ON DATABASE %I TO hearth_zero', current_database());
END $$;
--> statement-breakpoint
REVOKE ALL ON SCHEMA public FROM PUBLIC;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO hearth_app, hearth_zero;
--> statement-breakpoint
GRANT USAGE ON SCHEMA auth, private, graphile_worker, drizzle TO hearth_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, auth, private, graphile_worker TO hearth_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, auth, private, graphile_worker TO hearth_app;
--> statement-breakpoint
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO hearth_app;
--> statement-breakpoint
GRANT SELECT ON ALL TABLES IN SCHEMA public TO hearth_zero;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON graphile_worker.migrations FROM hearth_app;
--> statement-breakpoint
-- A table that a later migration makes needs nothing by hand, as long as the same role migrates.
ALTER DEFAULT PRIVILEGES IN SCHEMA public, auth, private, graphile_worker
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO hearth_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public, auth, private, graphile_worker GRANT USAGE, SELECT ON SEQUENCES TO hearth_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO hearth_zero;
--> statement-breakpoint
-- graphile-worker closes its tables to everyone but their owner.
DO $$
DECLARE closed regclass;
BEGIN
  FOR closed IN
    SELECT oid FROM pg_class WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
  LOOP
    EXECUTE format('CREATE POLICY hearth_app ON %s TO hearth_app USING (true) WITH CHECK (true)', closed);
  END LOOP;
END $$;
--> statement-breakpoint
-- So that later migrations can notify zero-cache of changed tables, even if their role is no
-- superuser any more.
GRANT hearth_zero TO CURRENT_USER;
--> statement-breakpoint
-- The schemas with tables that the app uses too; zero-cache makes the others itself.
CREATE SCHEMA zero_0 AUTHORIZATION hearth_zero;
--> statement-breakpoint
CREATE SCHEMA "zero_0/cvr" AUTHORIZATION hearth_zero;
--> statement-breakpoint
GRANT USAGE ON SCHEMA zero_0, "zero_0/cvr" TO hearth_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES FOR ROLE hearth_zero IN SCHEMA zero_0 GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO hearth_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES FOR ROLE hearth_zero IN SCHEMA "zero_0/cvr" GRANT SELECT ON TABLES TO hearth_app;
