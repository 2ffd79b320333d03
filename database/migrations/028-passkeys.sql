-- Passkeys: public keys of authenticators (WebAuthn). Nothing here opens anything.
CREATE TABLE identity.passkey (
  -- base64url, as browsers send it.
  credential_id text PRIMARY KEY CHECK (credential_id ~ '^[A-Za-z0-9_-]+$' AND length(credential_id) BETWEEN 16 AND 1400),
  subject text NOT NULL REFERENCES identity.account,
  public_key bytea NOT NULL CHECK (length(public_key) BETWEEN 32 AND 4096),
  -- Signatures its authenticator says it has made; 0 for those that do not count.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  -- The person's devices share it.
  is_synced boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkey_of_account ON identity.passkey (subject, created_at);
GRANT SELECT, INSERT, UPDATE (counter, is_synced, last_used_at), DELETE ON identity.passkey TO carplaza_identity;
