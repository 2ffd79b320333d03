-- Accounts that the operator makes have no password yet: a link that works once lets their owner choose it.
ALTER TABLE identity.account ALTER COLUMN password_hash DROP NOT NULL;

-- The demo's accounts have a password that everybody knows: they count in demo mode only.
ALTER TABLE identity.account ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
UPDATE identity.account SET is_demo = true WHERE subject LIKE '0b000000-0000-4000-8000-%';

-- Found by the SHA-256 of what stands in the link: a copy of this table opens nothing.
CREATE TABLE identity.password_link (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  subject text NOT NULL REFERENCES identity.account,
  -- It went to the account's e-mail address and nowhere else: who uses it reads the mail there.
  proves_email boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_link_of_account ON identity.password_link (subject);
CREATE INDEX password_link_by_expiry ON identity.password_link (expires_at);

-- A new password ends all that began with the old one, a sign-in between its two last steps included.
CREATE INDEX artifact_of_account ON identity.artifact ((payload ->> 'accountId'))
  WHERE payload ->> 'accountId' IS NOT NULL;
CREATE INDEX artifact_signed_in ON identity.artifact ((payload #>> '{result,login,accountId}'))
  WHERE payload #>> '{result,login,accountId}' IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.password_link TO carplaza_identity;
GRANT INSERT, DELETE, SELECT (subject) ON identity.password_link TO carplaza_operator;
-- The operator makes accounts, and neither reads nor sets a password.
GRANT SELECT (subject, email, email_verified, name, locale, roles, company_id, company_name, is_demo, created_at),
  INSERT (subject, email, email_verified, name, locale, roles, company_id, company_name)
  ON identity.account TO carplaza_operator;
