-- Least privilege: the processes work under these roles, the owner only migrates. They cannot log
-- in by themselves: a login is a member of one of them (README, "Run each process apart") and takes
-- it on as it connects (database/connect.ts).
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'carplaza_services') THEN
    CREATE ROLE carplaza_services NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'carplaza_identity') THEN
    CREATE ROLE carplaza_identity NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'carplaza_operator') THEN
    CREATE ROLE carplaza_operator NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'carplaza_retention') THEN
    CREATE ROLE carplaza_retention NOLOGIN;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'carplaza_audit') THEN
    CREATE ROLE carplaza_audit NOLOGIN;
  END IF;
END $$;
GRANT carplaza_services, carplaza_identity, carplaza_operator, carplaza_retention, carplaza_audit TO CURRENT_USER;
-- The desk erases people by taking this role on for a transaction; nothing of it is inherited.
ALTER ROLE carplaza_operator NOINHERIT;
GRANT carplaza_retention TO carplaza_operator;

CREATE SCHEMA auction;
CREATE SCHEMA identity;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO carplaza_services, carplaza_identity, carplaza_operator, carplaza_audit;
GRANT SELECT ON public.migration TO carplaza_services, carplaza_identity, carplaza_operator, carplaza_audit;
GRANT USAGE ON SCHEMA auction TO carplaza_services, carplaza_identity, carplaza_operator, carplaza_retention, carplaza_audit;
GRANT USAGE ON SCHEMA identity TO carplaza_identity, carplaza_operator, carplaza_retention;

-- Hits of callers whose number is limited across processes and restarts, by hash: no personal data.
-- Services and provider share the table and see their own rows alone, so a hole in the services
-- ends no wait at the provider's sign-in.
CREATE TABLE public.rate_limit_hit (
  counted_by name NOT NULL DEFAULT current_user,
  counter text NOT NULL CHECK (counter ~ '^[a-zA-Z]{1,40}$'),
  key_hash bytea NOT NULL CHECK (length(key_hash) = 32),
  hit_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX rate_limit_hit_by_key ON public.rate_limit_hit (key_hash, counter, hit_at);
CREATE INDEX rate_limit_hit_by_age ON public.rate_limit_hit (hit_at);
ALTER TABLE public.rate_limit_hit ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_hits ON public.rate_limit_hit USING (counted_by = current_user);
GRANT SELECT, INSERT, UPDATE, DELETE ON public.rate_limit_hit TO carplaza_services, carplaza_identity;
