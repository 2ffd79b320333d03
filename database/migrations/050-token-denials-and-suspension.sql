-- Access tokens are signed and good until they end. What is denied before is written here, and every services process reads it
-- like the events: as a list since its last snapshot.
CREATE TABLE house.token_denial (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 'token': its jti. 'grant': its grant_id, so all that one sign-in gave. 'subject': all that were issued until now.
  kind text NOT NULL CHECK (kind IN ('token', 'grant', 'subject')),
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 255),
  denied_at timestamptz NOT NULL DEFAULT now(),
  -- No token that it denies lives longer.
  expires_at timestamptz NOT NULL,
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX token_denial_by_transaction ON house.token_denial (written_in);
CREATE INDEX token_denial_by_expiry ON house.token_denial (expires_at);
CREATE INDEX token_denial_by_value ON house.token_denial (value, kind);

GRANT SELECT, DELETE ON house.token_denial TO carplaza_services;
GRANT USAGE ON SCHEMA house TO carplaza_identity;
GRANT SELECT (kind, value, expires_at), INSERT (kind, value, expires_at) ON house.token_denial TO carplaza_identity;
GRANT INSERT (kind, value, expires_at) ON house.token_denial TO carplaza_operator;

-- A suspended user or company may do nothing until it is resumed, whichever provider signs people in.
ALTER TABLE house.buyer ADD COLUMN suspended_at timestamptz;
ALTER TABLE house.company ADD COLUMN suspended_at timestamptz;
GRANT UPDATE (suspended_at) ON house.buyer, house.company TO carplaza_operator;

-- The same at the own provider. A company's is kept apart from its accounts', so that each is lifted by itself.
ALTER TABLE identity.account ADD COLUMN suspended_at timestamptz;
CREATE TABLE identity.suspended_company (
  company_id text PRIMARY KEY CHECK (length(company_id) BETWEEN 1 AND 255),
  suspended_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT (suspended_at), UPDATE (suspended_at) ON identity.account TO carplaza_operator;
GRANT SELECT ON identity.suspended_company TO carplaza_identity;
GRANT SELECT, INSERT, DELETE ON identity.suspended_company TO carplaza_operator;

-- Ends everything that began with a sign-in of this account: sessions, grants, codes, refresh tokens, and the access tokens of
-- its grants. Returns the number of sessions.
CREATE FUNCTION identity.end_sessions(account_subject text, deny_seconds integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE ended integer;
BEGIN
  INSERT INTO house.token_denial (kind, value, expires_at)
  SELECT 'grant', payload ->> 'jti', now() + make_interval(secs => deny_seconds)
  FROM identity.artifact
  WHERE model = 'Grant' AND payload ->> 'accountId' = account_subject AND payload ->> 'jti' IS NOT NULL;
  WITH deleted AS (
    DELETE FROM identity.artifact WHERE payload ->> 'accountId' = account_subject RETURNING model, expires_at
  )
  SELECT count(*) INTO ended FROM deleted WHERE model = 'Session' AND expires_at > now();
  DELETE FROM identity.artifact WHERE payload #>> '{result,login,accountId}' = account_subject;
  RETURN ended;
END $$;
REVOKE ALL ON FUNCTION identity.end_sessions(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.end_sessions(text, integer) TO carplaza_identity, carplaza_operator;
