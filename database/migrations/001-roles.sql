-- Least privilege: the processes work under these roles, the owner only migrates. They cannot log in by themselves;
-- a connection takes one on with SET ROLE (database/connect.ts).
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
END $$;
GRANT carplaza_services, carplaza_identity, carplaza_operator TO CURRENT_USER;

CREATE SCHEMA auction;
CREATE SCHEMA identity;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO carplaza_services, carplaza_identity, carplaza_operator;
GRANT SELECT ON public.migration TO carplaza_services, carplaza_identity, carplaza_operator;
GRANT USAGE ON SCHEMA auction TO carplaza_services, carplaza_identity, carplaza_operator;
GRANT USAGE ON SCHEMA identity TO carplaza_identity, carplaza_operator;
