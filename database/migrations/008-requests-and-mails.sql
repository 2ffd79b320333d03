-- Requests of visitors by the contact and registration forms. Nothing here refers to companies or buyers: accepting a
-- request never looks up whether its sender is known.
CREATE TABLE auction.request (
  reference text PRIMARY KEY CHECK (reference ~ '^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'),
  kind text NOT NULL CHECK (kind IN ('contact', 'registration')),
  received_at timestamptz NOT NULL DEFAULT now(),
  locale text NOT NULL CHECK (length(locale) <= 5),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  -- E.164.
  phone text CHECK (phone ~ '^\+[1-9][0-9]{4,14}$'),
  company text CHECK (length(company) BETWEEN 1 AND 200),
  subject text CHECK (length(subject) <= 40),
  message text CHECK (length(message) BETWEEN 1 AND 3000),
  country char(2),
  -- With its country's prefix: NL123456782B01.
  vat_number text CHECK (vat_number ~ '^[A-Z]{2}[0-9A-Z]{8,12}$'),
  street text CHECK (length(street) BETWEEN 1 AND 200),
  postcode text CHECK (length(postcode) BETWEEN 1 AND 12),
  city text CHECK (length(city) BETWEEN 1 AND 100),
  -- When the sender agreed to the privacy statement.
  consented_at timestamptz,
  -- Null until the operator has dealt with it.
  done_at timestamptz,
  outcome text CHECK (outcome IN ('approved', 'answered', 'declined', 'closed')),
  -- The operator who works on it, as the act log names one.
  taken_by text CHECK (length(taken_by) BETWEEN 1 AND 200),
  -- The company that a registration was approved into.
  company_id uuid REFERENCES auction.company,
  -- What registers answered: services/registrations/checks.ts.
  checks jsonb,
  -- Rises with each act of an operator.
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT request_is_whole CHECK (
    CASE kind
      WHEN 'contact' THEN subject IS NOT NULL AND message IS NOT NULL
      ELSE num_nulls(company, country, vat_number, street, postcode, city, phone, consented_at) = 0
    END
  )
);
CREATE INDEX request_waiting ON auction.request (received_at) WHERE done_at IS NULL;

-- What operators did about a request, with the words that its sender was sent or that they noted; deleted with it.
CREATE TABLE auction.request_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL REFERENCES auction.request ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_name text NOT NULL CHECK (length(actor_name) BETWEEN 1 AND 200),
  -- domain/desk-roles.ts: an act on a request.
  kind text NOT NULL CHECK (length(kind) <= 40),
  words text CHECK (length(words) BETWEEN 1 AND 3000)
);
CREATE INDEX request_entry_of_request ON auction.request_entry (reference, id);

-- The same key gives the same answer (docs/rules.md, Idempotency), for senders without a company.
CREATE TABLE auction.request_key (
  key text PRIMARY KEY CHECK (length(key) BETWEEN 8 AND 128),
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  answer json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX request_key_by_age ON auction.request_key (created_at);

-- Written in the transaction of what the mail is about; a row is deleted once its mail is handed over.
CREATE TABLE auction.mail_outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL,
  recipient text NOT NULL CHECK (recipient !~ '[[:cntrl:]]' AND length(recipient) <= 320),
  reply_to text CHECK (reply_to !~ '[[:cntrl:]]' AND length(reply_to) <= 254),
  subject text NOT NULL CHECK (subject !~ '[[:cntrl:]]' AND length(subject) <= 200),
  body text NOT NULL CHECK (length(body) <= 8000),
  -- [{"name", "contentType", "base64"}, …]
  attachments jsonb NOT NULL DEFAULT '[]' CHECK (length(attachments::text) <= 20000000),
  -- The bid that it asks the recipient to approve: it is sent only while that waits.
  approval_id uuid REFERENCES auction.bid_approval,
  created_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  -- The last error's code: never its message, which may repeat addresses.
  error_code text CHECK (length(error_code) <= 60),
  -- Set when the last try has failed.
  failed_at timestamptz
);
CREATE INDEX mail_due ON auction.mail_outbox (next_try_at) WHERE failed_at IS NULL;
CREATE INDEX mail_of_approval ON auction.mail_outbox (approval_id) WHERE approval_id IS NOT NULL;

-- Retention as the privacy statement promises: requests that are dealt with go after three months. SECURITY DEFINER: the
-- services may run this, and delete nothing else.
CREATE FUNCTION auction.delete_old_requests() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE deleted integer;
BEGIN
  DELETE FROM auction.request WHERE done_at < now() - interval '3 months';
  GET DIAGNOSTICS deleted = ROW_COUNT;
  DELETE FROM auction.mail_outbox WHERE failed_at < now() - interval '3 months';
  RETURN deleted;
END $$;
REVOKE ALL ON FUNCTION auction.delete_old_requests() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION auction.delete_old_requests() TO carplaza_services;

-- The services write requests and never read them back.
GRANT INSERT ON auction.request TO carplaza_services;
GRANT SELECT, INSERT, DELETE ON auction.request_key TO carplaza_services;
GRANT SELECT, INSERT, UPDATE, DELETE ON auction.mail_outbox TO carplaza_services;
GRANT SELECT, UPDATE (done_at, outcome, taken_by, company_id, checks, version) ON auction.request TO carplaza_operator;
GRANT SELECT, INSERT ON auction.request_entry TO carplaza_operator;
-- The operator reads no mail's text.
GRANT SELECT (reference, tries, error_code, failed_at), INSERT (reference, recipient, reply_to, subject, body, attachments, approval_id)
  ON auction.mail_outbox TO carplaza_operator;
