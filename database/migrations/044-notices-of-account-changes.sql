-- What the owner of an account is written about: changes that somebody else may have made. A row lives until its mail is sent.
CREATE TABLE identity.account_notice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  kind text NOT NULL CHECK (kind IN ('passwordChanged', 'passkeyAdded', 'passkeyRemoved')),
  created_at timestamptz NOT NULL DEFAULT now(),
  next_try_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_notice_due ON identity.account_notice (next_try_at);
CREATE INDEX account_notice_by_age ON identity.account_notice (created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.account_notice TO carplaza_identity;
