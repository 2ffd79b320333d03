-- What happened to accounts at the provider. The log only grows: no role may change or delete a line, and not even the owner
-- can before its year is over. Codes and words of ours alone: what people type has no place here.
CREATE TABLE identity.security_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind ~ '^[a-zA-Z]{1,40}$'),
  -- Null where no account is known: whatever was typed as an address may be a password.
  subject text CHECK (length(subject) BETWEEN 1 AND 255),
  address inet,
  detail text CHECK (detail ~ '^[a-zA-Z ]{1,40}$')
);
CREATE INDEX security_event_by_time ON identity.security_event (at);
CREATE INDEX security_event_of_account ON identity.security_event (subject, id) WHERE subject IS NOT NULL;

CREATE FUNCTION identity.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '12 months' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER security_event_is_append_only BEFORE UPDATE OR DELETE ON identity.security_event
  FOR EACH ROW EXECUTE FUNCTION identity.refuse_change();
CREATE TRIGGER security_event_is_not_emptied BEFORE TRUNCATE ON identity.security_event
  FOR EACH STATEMENT EXECUTE FUNCTION identity.refuse_change();

-- Network addresses are personal data: after a year they go, a bounded number at a time.
CREATE FUNCTION identity.forget_old_security_events() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE forgotten integer;
BEGIN
  DELETE FROM identity.security_event WHERE id IN (
    SELECT id FROM identity.security_event WHERE at < now() - interval '12 months' ORDER BY at LIMIT 1000
  );
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
REVOKE ALL ON FUNCTION identity.forget_old_security_events() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.forget_old_security_events() TO carplaza_identity;

-- Without id and time: nobody writes a line into the past.
GRANT INSERT (kind, subject, address, detail) ON identity.security_event TO carplaza_identity, carplaza_operator;
GRANT SELECT ON identity.security_event TO carplaza_operator;
