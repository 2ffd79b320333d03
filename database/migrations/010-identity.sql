-- The default OpenID provider. Nothing here is needed where another provider is configured.

CREATE TABLE identity.account (
  subject text PRIMARY KEY CHECK (length(subject) BETWEEN 1 AND 255),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  email_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  locale text NOT NULL CHECK (length(locale) BETWEEN 2 AND 35),
  roles text[] NOT NULL DEFAULT '{}',
  company_id text NOT NULL CHECK (length(company_id) BETWEEN 1 AND 255),
  company_name text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 200),
  -- PHC string: $argon2id$v=19$m=…,t=…,p=…$salt$hash.
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- People write their address in any case.
CREATE UNIQUE INDEX account_email_is_unique ON identity.account (lower(email));

-- Signing keys (a private JWK) and secrets (base64url), made once by the first process that needs them.
CREATE TABLE identity.key (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('signing', 'cookies', 'dpopNonce', 'attempts', 'sessionState')),
  secret jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX key_by_purpose ON identity.key (purpose, created_at);

-- Sessions, interactions, grants, codes, refresh tokens, proofs seen: whatever the protocol must remember. A row is found
-- by the SHA-256 of its id, and codes and refresh tokens do not hold their own value, so a copy of this table opens nothing.
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

-- Failed sign-ins, by keyed hash of the e-mail address or the network address: no personal data.
CREATE TABLE identity.sign_in_attempt (
  kind text NOT NULL CHECK (kind IN ('account', 'address')),
  key_hash bytea NOT NULL CHECK (length(key_hash) = 32),
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  blocked_until timestamptz,
  last_failed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, key_hash)
);
CREATE INDEX sign_in_attempt_by_age ON identity.sign_in_attempt (last_failed_at);

GRANT SELECT, INSERT, UPDATE ON identity.account TO carplaza_identity;
GRANT SELECT, INSERT, DELETE ON identity.key TO carplaza_identity;
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.artifact, identity.sign_in_attempt TO carplaza_identity;
