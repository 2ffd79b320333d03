-- What visitors write to the house, and the mail it sends about it. Nothing here refers to companies or buyers: whether a
-- sender is known is looked up by nobody while a request is taken.

CREATE TABLE house.request (
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
  -- Null as long as somebody of the house has to deal with it.
  done_at timestamptz,
  CONSTRAINT request_is_whole CHECK (
    CASE kind
      WHEN 'contact' THEN subject IS NOT NULL AND message IS NOT NULL
      ELSE num_nulls(company, country, vat_number, street, postcode, city, phone, consented_at) = 0
    END
  )
);
CREATE INDEX request_waiting ON house.request (received_at) WHERE done_at IS NULL;

-- The same key gives the same answer (design rule 10), for senders without a company.
CREATE TABLE house.request_key (
  key text PRIMARY KEY CHECK (length(key) BETWEEN 8 AND 128),
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  answer json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX request_key_by_age ON house.request_key (created_at);

-- Who has written how often: hashes of network addresses and e-mail addresses, kept for a day.
CREATE TABLE house.request_sender (
  sender bytea NOT NULL CHECK (length(sender) = 32),
  sent_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX request_sender_by_time ON house.request_sender (sender, sent_at);
CREATE INDEX request_sender_by_age ON house.request_sender (sent_at);

-- Written in the transaction of what the mail is about; a row goes when its mail has been handed over.
CREATE TABLE house.mail_outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL,
  recipient text NOT NULL CHECK (recipient !~ '[[:cntrl:]]' AND length(recipient) <= 320),
  reply_to text CHECK (reply_to !~ '[[:cntrl:]]' AND length(reply_to) <= 254),
  subject text NOT NULL CHECK (subject !~ '[[:cntrl:]]' AND length(subject) <= 200),
  body text NOT NULL CHECK (length(body) <= 8000),
  created_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  -- The last fault's code: never its words, which may repeat addresses.
  fault text CHECK (length(fault) <= 60),
  -- Set when it is no longer tried.
  given_up_at timestamptz
);
CREATE INDEX mail_due ON house.mail_outbox (next_try_at) WHERE given_up_at IS NULL;

-- The privacy statement's promise: who is done with is forgotten after three months. The services may ask for this, and delete nothing else.
CREATE FUNCTION house.forget_old_requests() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE forgotten integer;
BEGIN
  DELETE FROM house.request WHERE done_at < now() - interval '3 months';
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  DELETE FROM house.mail_outbox WHERE given_up_at < now() - interval '3 months';
  RETURN forgotten;
END $$;
REVOKE ALL ON FUNCTION house.forget_old_requests() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION house.forget_old_requests() TO carplaza_services;

-- The services write requests and cannot read them back.
GRANT INSERT ON house.request TO carplaza_services;
GRANT SELECT, INSERT, DELETE ON house.request_key, house.request_sender TO carplaza_services;
GRANT SELECT, INSERT, UPDATE, DELETE ON house.mail_outbox TO carplaza_services;
GRANT SELECT ON house.request TO carplaza_operator;
GRANT UPDATE (done_at) ON house.request TO carplaza_operator;
GRANT SELECT (reference, tries, fault, given_up_at) ON house.mail_outbox TO carplaza_operator;
