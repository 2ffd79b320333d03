-- Who asks for a new password. Written down whether or not there is such an account, so that the answer tells nobody; looked up
-- when the mail is sent, and gone then. The link is made at that moment: no table holds one that could be used.
CREATE TABLE identity.password_wish (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CHECK (length(email) BETWEEN 1 AND 254),
  locale text NOT NULL CHECK (length(locale) BETWEEN 2 AND 35),
  address inet,
  created_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX password_wish_due ON identity.password_wish (next_try_at);
CREATE INDEX password_wish_by_age ON identity.password_wish (created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.password_wish TO carplaza_identity;

-- Asking is counted as sign-ins are, apart from them.
ALTER TABLE identity.sign_in_attempt DROP CONSTRAINT sign_in_attempt_kind_check;
ALTER TABLE identity.sign_in_attempt ADD CONSTRAINT sign_in_attempt_kind_check
  CHECK (kind IN ('account', 'address', 'wishAccount', 'wishAddress'));
