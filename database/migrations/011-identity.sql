-- The default OpenID provider. Nothing here is needed where another provider is configured.

CREATE TABLE identity.account (
  subject text PRIMARY KEY CHECK (length(subject) BETWEEN 1 AND 255),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  email_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  locale text NOT NULL CHECK (length(locale) BETWEEN 2 AND 35),
  roles text[] NOT NULL DEFAULT '{}',
  -- Null for an operator, who belongs to no buying company.
  company_id text CHECK (length(company_id) BETWEEN 1 AND 255),
  company_name text CHECK (length(company_name) BETWEEN 1 AND 200),
  -- PHC string: $argon2id$v=19$m=…,t=…,p=…$salt$hash. Null until the owner of an account that the
  -- operator made chooses one.
  password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Demo accounts have a password that everybody knows: they count in demo mode only.
  is_demo boolean NOT NULL DEFAULT false,
  suspended_at timestamptz,
  CONSTRAINT account_company_has_a_name CHECK ((company_id IS NULL) = (company_name IS NULL))
);
-- Addresses are compared without case.
CREATE UNIQUE INDEX account_email_is_unique ON identity.account (lower(email));

-- Apart from the accounts' own suspension, so that each is lifted by itself.
CREATE TABLE identity.suspended_company (
  company_id text PRIMARY KEY CHECK (length(company_id) BETWEEN 1 AND 255),
  suspended_at timestamptz NOT NULL DEFAULT now()
);

-- Signing keys (a private JWK) and secrets, sealed with IDENTITY_KEY_SECRET, which no database
-- holds (identity/keys/sealed-secrets.ts). Made once by the first process that needs them.
CREATE TABLE identity.key (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('signing', 'cookies', 'dpopNonce', 'attempts', 'sessionState')),
  -- Null for a key that a command ordered: the provider makes it.
  secret text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A new signing key is published before it signs (identity/keys/rotate-keys.ts).
  signs_from timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX key_by_purpose ON identity.key (purpose, created_at);

-- Sessions, interactions, grants, codes, refresh tokens and seen proofs: the protocol's state. A
-- row is found by the SHA-256 of its id, and codes and refresh tokens do not hold their own value,
-- so a copy of this table opens nothing.
CREATE TABLE identity.artifact (
  model text NOT NULL,
  id_hash bytea NOT NULL CHECK (length(id_hash) = 32),
  payload jsonb NOT NULL,
  grant_id text,
  session_uid text,
  consumed_at timestamptz,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (model, id_hash)
);
CREATE INDEX artifact_of_grant ON identity.artifact (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX artifact_of_session ON identity.artifact (session_uid) WHERE session_uid IS NOT NULL;
CREATE INDEX artifact_by_expiry ON identity.artifact (expires_at);
-- A new password ends all that began with the old one, a sign-in between its two last steps
-- included.
CREATE INDEX artifact_of_account ON identity.artifact ((payload ->> 'accountId'))
  WHERE payload ->> 'accountId' IS NOT NULL;
CREATE INDEX artifact_signed_in ON identity.artifact ((payload #>> '{result,login,accountId}'))
  WHERE payload #>> '{result,login,accountId}' IS NOT NULL;

-- The browser of each session, where it was last, and when, for the account's owner. The session
-- itself is an artifact.
CREATE TABLE identity.session_device (
  session_uid text PRIMARY KEY CHECK (length(session_uid) BETWEEN 1 AND 255),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  user_agent text NOT NULL CHECK (length(user_agent) <= 300),
  address inet,
  signed_in_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX session_device_of_account ON identity.session_device (subject, seen_at);
CREATE INDEX session_device_by_age ON identity.session_device (seen_at);

-- A link that works once, to choose a password. Found by the SHA-256 of its token: a copy of this
-- table opens nothing.
CREATE TABLE identity.password_link (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  subject text NOT NULL REFERENCES identity.account,
  -- Sent to the account's e-mail address and nowhere else: its user reads the mail there.
  proves_email boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_link_of_account ON identity.password_link (subject);
CREATE INDEX password_link_by_expiry ON identity.password_link (expires_at);

-- Requests for a new password, stored whether or not there is such an account, so that the answer
-- tells nobody. Looked up when the mail is sent, and deleted then. The link is made at that moment:
-- no table holds one that could be used.
CREATE TABLE identity.password_reset_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (length(email) BETWEEN 1 AND 254),
  locale text NOT NULL CHECK (length(locale) BETWEEN 2 AND 35),
  address inet,
  created_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX password_reset_request_due ON identity.password_reset_request (next_try_at);
CREATE INDEX password_reset_request_by_age ON identity.password_reset_request (created_at);

-- Mails to an account's owner about changes that somebody else may have made, and with the code
-- that lets in while others guess. A row is deleted once its mail is sent.
CREATE TABLE identity.account_notice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  kind text NOT NULL CHECK (kind IN ('passwordChanged', 'passkeyAdded', 'passkeyRemoved', 'signInCode')),
  created_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_notice_due ON identity.account_notice (next_try_at);
CREATE INDEX account_notice_by_age ON identity.account_notice (created_at);

-- Invitations that wait to be mailed. As with a new password, the link is made at the moment of the
-- mail.
CREATE TABLE identity.invitation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subject text NOT NULL REFERENCES identity.account,
  created_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  -- The colleague who invites, and the company; null where the auction house has let the company
  -- in.
  invited_by text CHECK (length(invited_by) BETWEEN 1 AND 200),
  invited_to text CHECK (length(invited_to) BETWEEN 1 AND 200),
  CONSTRAINT invitation_is_one_of_its_account UNIQUE (subject)
);
CREATE INDEX invitation_due ON identity.invitation (next_try_at);

-- Passkeys: public keys of authenticators (WebAuthn). Nothing here opens anything.
CREATE TABLE identity.passkey (
  -- base64url, as browsers send it.
  credential_id text PRIMARY KEY CHECK (credential_id ~ '^[A-Za-z0-9_-]+$' AND length(credential_id) BETWEEN 16 AND 1400),
  subject text NOT NULL REFERENCES identity.account,
  public_key bytea NOT NULL CHECK (length(public_key) BETWEEN 32 AND 4096),
  -- Signatures its authenticator says it has made; 0 for those that do not count.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  -- Shared by the person's devices.
  is_synced boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkey_of_account ON identity.passkey (subject, created_at);

-- The security log. It only grows: no role may change or delete a row, and not even the owner can
-- before a year is over. Codes of ours alone: what people type has no place here.
CREATE TABLE identity.security_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind ~ '^[a-zA-Z]{1,40}$'),
  -- Null where no account is known: text typed as an address may be a password.
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

-- Ends everything that began with a sign-in of this account: sessions, grants, codes, refresh
-- tokens, and the access tokens of its grants. Returns the number of sessions.
CREATE FUNCTION identity.end_sessions(account_subject text, deny_seconds integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE ended integer;
BEGIN
  INSERT INTO auction.token_denial (kind, value, expires_at)
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

-- For whoever has lost a passkey: removes all of the account, ends its sessions, logs it and has
-- the owner notified; without a passkey nothing. Returns their number.
CREATE FUNCTION identity.reset_passkeys(account_subject text, deny_seconds integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE removed integer;
BEGIN
  DELETE FROM identity.passkey WHERE subject = account_subject;
  GET DIAGNOSTICS removed = ROW_COUNT;
  IF removed > 0 THEN
    INSERT INTO identity.security_event (kind, subject, detail) VALUES ('passkeyRemoved', account_subject, 'by operator');
    INSERT INTO identity.account_notice (subject, kind) VALUES (account_subject, 'passkeyRemoved');
    PERFORM identity.end_sessions(account_subject, deny_seconds);
  END IF;
  RETURN removed;
END $$;
REVOKE ALL ON FUNCTION identity.reset_passkeys(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.reset_passkeys(text, integer) TO carplaza_operator;

-- Records that the provider runs under this issuer and gives it to accounts' buyers that have none.
-- Returns the issuer of the run before.
CREATE FUNCTION identity.record_issuer(own text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE before text;
BEGIN
  SELECT issuer INTO before FROM auction.provider_issuer ORDER BY last_run_at DESC LIMIT 1;
  INSERT INTO auction.provider_issuer (issuer) VALUES (own)
  ON CONFLICT (issuer) DO UPDATE SET last_run_at = now();
  UPDATE auction.buyer b SET issuer = own
  WHERE b.issuer IS NULL
    AND EXISTS (SELECT FROM identity.account a WHERE a.subject = b.subject)
    AND NOT EXISTS (SELECT FROM auction.buyer o WHERE o.subject = b.subject AND o.issuer = own);
  RETURN before;
END $$;
REVOKE ALL ON FUNCTION identity.record_issuer(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.record_issuer(text) TO carplaza_identity;

GRANT SELECT, INSERT, UPDATE ON identity.account TO carplaza_identity;
GRANT SELECT, INSERT, UPDATE (secret), DELETE ON identity.key TO carplaza_identity;
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.artifact, identity.session_device, identity.password_link,
  identity.password_reset_request, identity.account_notice, identity.invitation TO carplaza_identity;
GRANT SELECT, INSERT, UPDATE (counter, is_synced, last_used_at), DELETE ON identity.passkey TO carplaza_identity;
GRANT SELECT ON identity.suspended_company TO carplaza_identity;
-- Without id and time: nobody writes an event into the past.
GRANT INSERT (kind, subject, address, detail) ON identity.security_event TO carplaza_identity, carplaza_operator;
GRANT SELECT ON identity.security_event TO carplaza_operator;

-- The operator makes and suspends accounts, and neither reads nor sets a password.
GRANT SELECT (subject, email, email_verified, name, locale, roles, company_id, company_name, is_demo, created_at,
    suspended_at),
  INSERT (subject, email, email_verified, name, locale, roles, company_id, company_name), UPDATE (suspended_at, roles, name, company_id, company_name)
  ON identity.account TO carplaza_operator;
GRANT SELECT, INSERT, DELETE ON identity.suspended_company TO carplaza_operator;
GRANT SELECT, INSERT (subject, invited_by, invited_to) ON identity.invitation TO carplaza_operator;
GRANT INSERT, DELETE, SELECT (subject) ON identity.password_link TO carplaza_operator;
-- The operator orders keys and removes them; it neither reads a secret nor puts in one of its own.
GRANT SELECT (id, purpose, created_at, signs_from), INSERT (id, purpose, signs_from), DELETE ON identity.key TO carplaza_operator;
