-- Copies of all data of a user or a company, made by a job for who asked; the archive is in the
-- storage under the row's id.
CREATE TABLE auction.data_copy (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES auction.company,
  -- Who asked, and alone may fetch it.
  buyer_id uuid NOT NULL REFERENCES auction.buyer,
  -- The user's own data, or all of the company and its users.
  scope text NOT NULL CHECK (scope IN ('user', 'company')),
  locale text NOT NULL CHECK (length(locale) <= 5),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Its archive is whole.
  made_at timestamptz,
  byte_count bigint CHECK (byte_count > 0),
  -- File and row are deleted then.
  expires_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '7 days',
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  -- Its user was written to that it is ready.
  mailed_at timestamptz,
  -- The last try has failed.
  failed_at timestamptz,
  CONSTRAINT data_copy_is_made_whole CHECK ((made_at IS NULL) = (byte_count IS NULL)),
  CONSTRAINT data_copy_is_made_or_failed CHECK (num_nonnulls(made_at, failed_at) <= 1)
);
CREATE UNIQUE INDEX data_copy_is_the_only_one_in_the_making ON auction.data_copy (buyer_id) WHERE made_at IS NULL AND failed_at IS NULL;
CREATE INDEX data_copy_of_buyer ON auction.data_copy (buyer_id, asked_at);
CREATE INDEX data_copy_due ON auction.data_copy (next_try_at) WHERE made_at IS NULL AND failed_at IS NULL;
CREATE INDEX data_copy_to_mail ON auction.data_copy (made_at) WHERE made_at IS NOT NULL AND mailed_at IS NULL;
CREATE INDEX data_copy_by_expiry ON auction.data_copy (expires_at);

GRANT SELECT, INSERT (company_id, buyer_id, scope, locale), UPDATE (mailed_at) ON auction.data_copy TO carplaza_services;
-- The job works as the operator, who may read accounts.
GRANT SELECT, UPDATE (made_at, byte_count, expires_at, tries, next_try_at, failed_at), DELETE ON auction.data_copy TO carplaza_operator;
-- A copy holds its user's sign-ins, sessions and passkeys: never what opens one.
GRANT SELECT (subject, user_agent, address, signed_in_at, seen_at) ON identity.session_device TO carplaza_operator;
GRANT SELECT (subject, transports, is_synced, created_at, last_used_at) ON identity.passkey TO carplaza_operator;
GRANT SELECT ON auction.payment_reminder, auction.pick_up TO carplaza_operator;
-- Whether one waits, never for what amount.
GRANT SELECT (id, lot_id, company_id, asked_by, kind, asked_at, outcome, decided_by, decided_at) ON auction.bid_approval TO carplaza_operator;
GRANT SELECT ON auction.mail_choice, auction.quiet_hours TO carplaza_operator;
