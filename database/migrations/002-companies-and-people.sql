-- Buying companies, their users, operators, and what was said against their tokens. In all files of
-- this schema money is whole minor units and time is UTC; each file ends with who may do what with
-- its tables.

CREATE TABLE auction.company (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  country char(2) NOT NULL,
  -- With its country's prefix: NL123456782B01.
  vat_number text,
  -- In the commercial register of its country.
  register_number text CHECK (length(register_number) BETWEEN 1 AND 40),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A suspended company may do nothing until it is resumed, whichever provider signs its people in.
  suspended_at timestamptz,
  street text CHECK (length(street) BETWEEN 1 AND 200),
  postcode text CHECK (length(postcode) BETWEEN 1 AND 12),
  city text CHECK (length(city) BETWEEN 1 AND 100),
  -- Where deposits and double payments go back to.
  iban text CHECK (iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$'),
  account_holder text CHECK (length(account_holder) BETWEEN 1 AND 200),
  -- The language of mails to it: locales/locales.ts.
  locale text NOT NULL DEFAULT 'en' CHECK (length(locale) <= 5),
  -- Net, in euros: the most in one bid, and of all that it leads, has in sealed lots, and owes.
  -- Null: no limit.
  limit_per_bid_minor bigint CHECK (limit_per_bid_minor > 0),
  limit_per_day_minor bigint CHECK (limit_per_day_minor > 0),
  -- Countries of the auctions in which it may buy; null: all.
  buying_countries char(2)[] CHECK (cardinality(buying_countries) > 0),
  -- Where its vehicles go unless it chose otherwise for one (auction.destination); null: its
  -- country.
  destination char(2),
  -- A blocked company signs in and bids nothing: from now on, or on nothing but the lots where its
  -- bids stand.
  blocked_from text CHECK (blocked_from IN ('now', 'afterRunningBids')),
  -- What VIES answered last; one that gave no answer replaces no answer about the same number.
  checks jsonb,
  -- Rises with each act of an operator on it or its users.
  version integer NOT NULL DEFAULT 1,
  -- The same company, of which its users are now; it does nothing any more.
  merged_into uuid REFERENCES auction.company,
  CONSTRAINT company_is_merged_into_another CHECK (merged_into <> id),
  CONSTRAINT company_account_has_a_holder CHECK (iban IS NULL OR account_holder IS NOT NULL)
);
CREATE UNIQUE INDEX company_vat_number_is_unique ON auction.company (vat_number) WHERE vat_number IS NOT NULL;
-- Every batch of bids looks here; a company without limits is not in it.
CREATE INDEX company_with_limits ON auction.company (id)
  WHERE num_nonnulls(limit_per_bid_minor, limit_per_day_minor, buying_countries, blocked_from) > 0;

-- When VIES is asked about the number of a company next:
-- services/registrations/recheck-companies.ts.
CREATE TABLE auction.vat_check (
  id uuid PRIMARY KEY REFERENCES auction.company,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  -- Since its last answer.
  tries integer NOT NULL DEFAULT 0,
  -- When it gave no answer, and why; null since it gave one.
  failed_at timestamptz,
  failure text CHECK (length(failure) BETWEEN 1 AND 60),
  CONSTRAINT vat_check_fails_for_a_reason CHECK ((failed_at IS NULL) = (failure IS NULL))
);
CREATE INDEX vat_check_due ON auction.vat_check (next_try_at);

-- Whoever writes a number has it asked about: registrations, changes, operators, files.
CREATE FUNCTION auction.plan_vat_check() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM auction.vat_check WHERE id = NEW.id;
  INSERT INTO auction.vat_check (id) SELECT NEW.id WHERE NEW.vat_number IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER company_plans_vat_check AFTER INSERT ON auction.company
  FOR EACH ROW EXECUTE FUNCTION auction.plan_vat_check();
CREATE TRIGGER company_plans_vat_check_anew AFTER UPDATE OF vat_number ON auction.company
  FOR EACH ROW WHEN (OLD.vat_number IS DISTINCT FROM NEW.vat_number) EXECUTE FUNCTION auction.plan_vat_check();

-- A user of a company. The provider's issuer and subject identify the person behind a token. A
-- buyer added by e-mail address has neither until the first sign-in; a subject without an issuer
-- was written by the operator.
CREATE TABLE auction.buyer (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES auction.company,
  subject text,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  issuer text CHECK (length(issuer) BETWEEN 1 AND 500),
  suspended_at timestamptz,
  -- The language of the portal as the user last read it; mails are in it. Null: the company's
  -- country decides.
  locale text CHECK (length(locale) <= 5),
  -- Net, in euros: the most in one bid of this user. Null: the company's limits alone hold.
  limit_per_bid_minor bigint CHECK (limit_per_bid_minor > 0),
  -- Of what this user's bids may come to in all: where they lead, are sealed, or are awarded and
  -- not settled.
  limit_per_day_minor bigint CHECK (limit_per_day_minor > 0),
  -- contract/desk/values.ts companyRoles; what each may do: domain/company-roles.ts.
  role text NOT NULL DEFAULT 'buyer' CHECK (role IN ('viewer', 'buyer', 'approver', 'company-admin')),
  -- E.164.
  phone text CHECK (phone ~ '^\+[1-9][0-9]{4,14}$'),
  mobile text CHECK (mobile ~ '^\+[1-9][0-9]{4,14}$'),
  job_title text CHECK (length(job_title) BETWEEN 1 AND 100),
  -- Invited by an administrator of the company, not by the auction house: until it is accepted the
  -- invitation reserves nothing.
  is_own_invitation boolean NOT NULL DEFAULT false,
  -- The address that was invited although it is another company's user's: whoever invites must not
  -- learn that. The row's own address leads nowhere.
  invited_email text CHECK (length(invited_email) <= 254),
  CONSTRAINT buyer_issuer_has_a_subject CHECK (issuer IS NULL OR subject IS NOT NULL)
);
CREATE INDEX buyer_of_company ON auction.buyer (company_id);
-- Every batch of bids looks here; a user who may bid without a limit is not in it.
CREATE INDEX buyer_with_limit ON auction.buyer (id)
  WHERE role = 'viewer' OR suspended_at IS NOT NULL OR num_nonnulls(limit_per_bid_minor, limit_per_day_minor) > 0;
-- Another provider may give the same subject to somebody else.
CREATE UNIQUE INDEX buyer_is_one_user_of_a_provider ON auction.buyer (subject, issuer) NULLS NOT DISTINCT
  WHERE subject IS NOT NULL;
-- Addresses are compared without case, folding A to Z only: another language's folding could turn
-- an address that somebody registers into that of a buyer.
CREATE UNIQUE INDEX buyer_email_is_unique ON auction.buyer (lower(email COLLATE "C"));

-- Which version of the conditions of sale holds: the newest row.
CREATE TABLE auction.conditions_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version text NOT NULL CHECK (version ~ '^[0-9A-Za-z.-]{1,40}$'),
  since timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Who accepted which version, and when: before bidding, or at the registration. Rows are only
-- added.
CREATE TABLE auction.conditions_acceptance (
  buyer_id uuid NOT NULL REFERENCES auction.buyer,
  version text NOT NULL CHECK (version ~ '^[0-9A-Za-z.-]{1,40}$'),
  accepted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (buyer_id, version)
);

-- A user of the operator's desk, met like a buyer: by issuer and subject, before the first sign-in
-- by the e-mail address.
CREATE TABLE auction.operator (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subject text,
  issuer text CHECK (length(issuer) BETWEEN 1 AND 500),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  -- contract/desk/values.ts deskRoles.
  role text NOT NULL CHECK (role IN ('yard', 'viewer', 'editor', 'auctioneer', 'manager')),
  created_at timestamptz NOT NULL DEFAULT now(),
  suspended_at timestamptz,
  CONSTRAINT operator_issuer_has_a_subject CHECK (issuer IS NULL OR subject IS NOT NULL)
);
CREATE UNIQUE INDEX operator_is_one_user_of_a_provider ON auction.operator (subject, issuer) NULLS NOT DISTINCT
  WHERE subject IS NOT NULL;
CREATE UNIQUE INDEX operator_email_is_unique ON auction.operator (lower(email COLLATE "C"));

-- Issuers under which the default provider has run. Its address may change; its accounts are the
-- same people under each.
CREATE TABLE auction.provider_issuer (
  issuer text PRIMARY KEY CHECK (length(issuer) BETWEEN 1 AND 500),
  first_run_at timestamptz NOT NULL DEFAULT now(),
  last_run_at timestamptz NOT NULL DEFAULT now()
);

-- True when a subject is the same person at both issuers.
CREATE FUNCTION auction.is_same_issuer(one text, another text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT one = another OR (
    EXISTS (SELECT FROM auction.provider_issuer WHERE issuer = one)
    AND EXISTS (SELECT FROM auction.provider_issuer WHERE issuer = another)
  )
$$;

-- Access tokens are signed and good until they end. One denied earlier has a row here, and every
-- services process polls for rows written since its last snapshot.
CREATE TABLE auction.token_denial (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 'token': its jti. 'grant': its grant_id, so all that one sign-in gave. 'subject': all that were
  -- issued until now.
  kind text NOT NULL CHECK (kind IN ('token', 'grant', 'subject')),
  value text NOT NULL CHECK (length(value) BETWEEN 1 AND 255),
  denied_at timestamptz NOT NULL DEFAULT now(),
  -- No token that it denies lives longer.
  expires_at timestamptz NOT NULL,
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX token_denial_by_transaction ON auction.token_denial (written_in);
CREATE INDEX token_denial_by_expiry ON auction.token_denial (expires_at);
CREATE INDEX token_denial_by_value ON auction.token_denial (value, kind);

-- Used proofs of possession (RFC 9449, section 11.1): each is good once, in every process.
-- Unlogged, because every call writes here: after a crash of the database a proof of the last
-- minutes could be used again by a thief of the token.
CREATE UNLOGGED TABLE auction.used_proof (
  id_hash bytea PRIMARY KEY CHECK (octet_length(id_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_proof_expires_at ON auction.used_proof (expires_at);

GRANT SELECT ON auction.company, auction.buyer, auction.operator, auction.provider_issuer TO carplaza_services;
-- A buyer's name and address are the operator's to change.
GRANT UPDATE (subject, issuer, locale) ON auction.buyer TO carplaza_services;
GRANT UPDATE (destination) ON auction.company TO carplaza_services;
GRANT UPDATE (subject, issuer) ON auction.operator TO carplaza_services;
GRANT SELECT, DELETE ON auction.token_denial TO carplaza_services;
GRANT SELECT, INSERT, DELETE ON auction.used_proof TO carplaza_services;
GRANT SELECT, INSERT, UPDATE ON auction.company, auction.buyer, auction.operator TO carplaza_operator;
GRANT SELECT, UPDATE (next_try_at, tries, failed_at, failure) ON auction.vat_check TO carplaza_operator;
GRANT SELECT ON auction.provider_issuer TO carplaza_operator;
GRANT INSERT (kind, value, expires_at) ON auction.token_denial TO carplaza_operator;
GRANT SELECT ON auction.conditions_version, auction.conditions_acceptance TO carplaza_services;
GRANT INSERT (buyer_id, version) ON auction.conditions_acceptance TO carplaza_services;
GRANT SELECT ON auction.conditions_version, auction.conditions_acceptance TO carplaza_operator;
GRANT INSERT (version) ON auction.conditions_version TO carplaza_operator;
GRANT INSERT ON auction.conditions_acceptance TO carplaza_operator;
-- The provider: its issuers and denials, and nothing else of this schema.
GRANT SELECT ON auction.provider_issuer TO carplaza_identity;
GRANT SELECT (kind, value, expires_at), INSERT (kind, value, expires_at) ON auction.token_denial TO carplaza_identity;
