-- Requests of visitors by the contact and registration forms, and inquiries of signed-in companies.
-- Accepting a visitor's request never looks up whether its sender is known.
CREATE TABLE auction.request (
  reference text PRIMARY KEY CHECK (reference ~ '^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'),
  kind text NOT NULL CHECK (kind IN ('contact', 'registration', 'inquiry')),
  received_at timestamptz NOT NULL DEFAULT now(),
  -- Since when the sender waits: later than its receipt once an inquiry is reopened.
  waiting_since timestamptz NOT NULL DEFAULT now(),
  locale text NOT NULL CHECK (length(locale) <= 5),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  -- E.164.
  phone text CHECK (phone ~ '^\+[1-9][0-9]{4,14}$'),
  company text CHECK (length(company) BETWEEN 1 AND 200),
  subject text CHECK (length(subject) <= 120),
  message text CHECK (length(message) BETWEEN 1 AND 3000),
  country char(2),
  -- With its country's prefix: NL123456782B01.
  vat_number text CHECK (vat_number ~ '^[A-Z]{2}[0-9A-Z]{2,18}$'),
  street text CHECK (length(street) BETWEEN 1 AND 200),
  postcode text CHECK (length(postcode) BETWEEN 1 AND 12),
  city text CHECK (length(city) BETWEEN 1 AND 100),
  -- When the sender agreed to the privacy statement.
  consented_at timestamptz,
  -- The version of the conditions of sale that the sender accepted with it.
  conditions_version text CHECK (length(conditions_version) <= 40),
  -- Of a registration: name and e-mail of each further user (colleaguesMax).
  colleagues jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(colleagues) = 'array' AND jsonb_array_length(colleagues) <= 9),
  -- Null until the operator has dealt with it.
  done_at timestamptz,
  outcome text CHECK (outcome IN ('approved', 'answered', 'declined', 'closed')),
  -- When the sender of a registration was last asked for more, and the company has to answer.
  asked_at timestamptz,
  -- The operator who works on it, as the act log names one.
  taken_by text CHECK (length(taken_by) BETWEEN 1 AND 200),
  -- The company that a registration was approved into, or that inquires.
  company_id uuid REFERENCES auction.company,
  -- Of an inquiry: who asked, and the lot that it is about.
  buyer_id uuid REFERENCES auction.buyer,
  lot_id uuid REFERENCES auction.lot,
  -- What registers answered: services/registrations/checks.ts.
  checks jsonb,
  -- Rises with each act of an operator.
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT only_registrations_wait_for_the_company CHECK (asked_at IS NULL OR kind = 'registration'),
  CONSTRAINT request_is_whole CHECK (
    CASE kind
      WHEN 'contact' THEN subject IS NOT NULL AND message IS NOT NULL
      WHEN 'inquiry' THEN num_nulls(company_id, buyer_id, subject, message) = 0
      ELSE num_nulls(company, country, vat_number, street, city, phone, consented_at) = 0
    END
  )
);
CREATE INDEX request_waiting ON auction.request (waiting_since) WHERE done_at IS NULL;
CREATE INDEX request_of_company ON auction.request (company_id, received_at) WHERE kind = 'inquiry';

-- What operators did about a request, with the words that its sender was sent or that they noted,
-- and what the company of an inquiry wrote after its first message; deleted with it.
CREATE TABLE auction.request_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL REFERENCES auction.request ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_name text NOT NULL CHECK (length(actor_name) BETWEEN 1 AND 200),
  -- domain/desk-roles.ts: an act on a request, or the company's reply.
  kind text NOT NULL CHECK (length(kind) <= 40),
  words text CHECK (length(words) BETWEEN 1 AND 3000),
  -- The company's user who wrote it; null: an operator.
  buyer_id uuid REFERENCES auction.buyer,
  CONSTRAINT reply_is_of_a_buyer CHECK ((kind = 'replyToRequest') = (buyer_id IS NOT NULL))
);
CREATE INDEX request_entry_of_request ON auction.request_entry (reference, id);

-- The services see inquiries alone, and of their threads what the company may read: no operator's
-- note, and not who works on it.
CREATE VIEW auction.inquiry WITH (security_barrier) AS
  SELECT reference, received_at, waiting_since, subject, message, company_id, buyer_id, lot_id, done_at, outcome, version
  FROM auction.request WHERE kind = 'inquiry';
CREATE VIEW auction.inquiry_message WITH (security_barrier) AS
  SELECT e.id, e.reference, e.at, e.buyer_id, e.words
  FROM auction.request_entry e JOIN auction.request r ON r.reference = e.reference
  WHERE r.kind = 'inquiry' AND e.kind IN ('answerRequest', 'declineRequest', 'replyToRequest');

-- The newest entry of an inquiry's thread that a user has seen.
CREATE TABLE auction.inquiry_read (
  reference text NOT NULL REFERENCES auction.request ON DELETE CASCADE,
  buyer_id uuid NOT NULL REFERENCES auction.buyer,
  entry_id bigint NOT NULL,
  PRIMARY KEY (reference, buyer_id)
);

-- The same key gives the same answer (docs/rules.md, Idempotency), for senders without a company.
CREATE TABLE auction.request_key (
  key text PRIMARY KEY CHECK (length(key) BETWEEN 8 AND 128),
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  answer json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX request_key_by_age ON auction.request_key (created_at);

-- Which mails and notifications of choice a user gets; null is the usual (domain/mail-choices.ts).
CREATE TABLE auction.mail_choice (
  buyer_id uuid NOT NULL REFERENCES auction.buyer,
  -- contract/mail-choices.ts mailKinds.
  kind text NOT NULL CHECK (kind IN ('outbid', 'closing', 'won', 'lost', 'approval', 'release', 'moneyBack', 'newStock')),
  -- contract/mail-values.ts mailTimings; once a day is for what is still of use then.
  mails text CHECK (mails IN ('atOnce', 'daily', 'never')),
  push_is_on boolean,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (buyer_id, kind),
  CONSTRAINT mail_that_cannot_wait_is_not_daily CHECK (mails <> 'daily' OR kind NOT IN ('outbid', 'closing', 'approval'))
);

-- When a user's mails of choice wait: 20:00 to 07:00, in the zone of the browser that set it.
CREATE TABLE auction.quiet_hours (
  buyer_id uuid PRIMARY KEY REFERENCES auction.buyer,
  from_time text NOT NULL CHECK (from_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  to_time text NOT NULL CHECK (to_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  time_zone text NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 64)
);

-- A company was mailed that it was outbid on a lot. The next time is only once it was outbid again.
CREATE TABLE auction.outbid_mail (
  lot_id uuid NOT NULL REFERENCES auction.lot ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES auction.company,
  mailed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- One was sent inside the soft close, however short after the one before.
  in_soft_close boolean NOT NULL DEFAULT false,
  PRIMARY KEY (lot_id, company_id)
);
CREATE INDEX outbid_mail_of_company ON auction.outbid_mail (company_id, mailed_at);

-- A user was mailed that an auction with bids of the company is about to close, once. Quiet hours
-- are a user's, and so is the moment.
CREATE TABLE auction.closing_mail (
  auction_id text NOT NULL REFERENCES auction.auction ON DELETE CASCADE,
  buyer_id uuid NOT NULL REFERENCES auction.buyer,
  mailed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (auction_id, buyer_id)
);

-- What a mail of choice is to say of a lot: at once with the others of its auction, or once a day
-- with all of its kind.
CREATE TABLE auction.mail_item (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  buyer_id uuid NOT NULL REFERENCES auction.buyer,
  kind text NOT NULL CHECK (length(kind) <= 40),
  -- services/notices/mail-items.ts itemNotices.
  notice text NOT NULL CHECK (notice IN ('won', 'lost', 'rejected', 'offeredAgain', 'depositReturned', 'creditReturned', 'released')),
  lot_id uuid NOT NULL REFERENCES auction.lot ON DELETE CASCADE,
  amount_minor bigint,
  is_daily boolean NOT NULL,
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX mail_item_due ON auction.mail_item (due_at);

-- Written in the transaction of what the mail is about; a row is deleted once its mail is handed
-- over.
CREATE TABLE auction.mail_outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL,
  recipient text NOT NULL CHECK (recipient !~ '[[:cntrl:]]' AND length(recipient) <= 320),
  reply_to text CHECK (reply_to !~ '[[:cntrl:]]' AND length(reply_to) <= 254),
  subject text NOT NULL CHECK (subject !~ '[[:cntrl:]]' AND length(subject) <= 200),
  body text NOT NULL CHECK (length(body) <= 8000),
  -- Of its HTML form: {"plate", "button": {"label", "address"}}.
  parts jsonb CHECK (length(parts::text) <= 4000),
  -- [{"name", "contentType", "base64"}, …]
  attachments jsonb NOT NULL DEFAULT '[]' CHECK (length(attachments::text) <= 20000000),
  -- The bid that it asks the recipient to approve: it is sent only while that waits.
  approval_id uuid REFERENCES auction.bid_approval,
  -- A mail of choice: its kind and user, by whom it may be ended before it is sent, and the address
  -- that ends the kind.
  kind text CHECK (length(kind) <= 40),
  buyer_id uuid REFERENCES auction.buyer,
  unsubscribe_url text CHECK (length(unsubscribe_url) <= 500 AND unsubscribe_url !~ '[[:cntrl:]]'),
  -- It is sent only while this lot runs, and one about being outbid only while that is so.
  lot_id uuid REFERENCES auction.lot ON DELETE CASCADE,
  CONSTRAINT mail_of_choice_can_be_ended CHECK (num_nulls(kind, buyer_id, unsubscribe_url) IN (0, 3)),
  created_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  -- The last error's code: never its message, which may repeat addresses.
  error_code text CHECK (length(error_code) <= 60),
  -- Set when the last try has failed.
  failed_at timestamptz
);
CREATE INDEX mail_due ON auction.mail_outbox (next_try_at) WHERE failed_at IS NULL;
CREATE INDEX mail_of_choice ON auction.mail_outbox (buyer_id, kind) WHERE kind IS NOT NULL;
CREATE INDEX mail_of_approval ON auction.mail_outbox (approval_id) WHERE approval_id IS NOT NULL;

-- The services write requests and never read visitors' back.
GRANT INSERT ON auction.request TO carplaza_services;
GRANT INSERT (reference, actor_name, kind, words, buyer_id) ON auction.request_entry TO carplaza_services;
GRANT SELECT, UPDATE (waiting_since, done_at, outcome, version) ON auction.inquiry TO carplaza_services;
GRANT SELECT ON auction.inquiry_message TO carplaza_services;
GRANT SELECT, INSERT, UPDATE (entry_id) ON auction.inquiry_read TO carplaza_services;
GRANT SELECT, INSERT ON auction.request_key TO carplaza_services;
GRANT SELECT, INSERT, UPDATE, DELETE ON auction.mail_outbox TO carplaza_services;
GRANT SELECT, INSERT, UPDATE ON auction.mail_choice TO carplaza_services;
-- A row is locked before it is deleted.
GRANT SELECT, INSERT, UPDATE, DELETE ON auction.mail_item TO carplaza_services;
GRANT SELECT, INSERT, UPDATE, DELETE ON auction.quiet_hours TO carplaza_services;
GRANT SELECT, INSERT, UPDATE ON auction.outbid_mail TO carplaza_services;
GRANT SELECT, INSERT ON auction.closing_mail TO carplaza_services;
GRANT SELECT, UPDATE (done_at, outcome, asked_at, taken_by, company_id, checks, version) ON auction.request TO carplaza_operator;
GRANT SELECT, INSERT ON auction.request_entry TO carplaza_operator;
-- The operator reads no mail's text, and has those sent again that failed.
GRANT UPDATE (tries, failed_at, next_try_at) ON auction.mail_outbox TO carplaza_operator;
GRANT SELECT (reference, tries, error_code, failed_at), INSERT (reference, recipient, reply_to, subject, body, parts, attachments, approval_id,
  kind, buyer_id, unsubscribe_url, lot_id, next_try_at)
  ON auction.mail_outbox TO carplaza_operator;

-- Where buyers find the portal, by the settings of the services that last started: mails that
-- operators' commands cause link there.
CREATE TABLE auction.portal_address (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  url text NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON auction.portal_address TO carplaza_services;
GRANT SELECT ON auction.portal_address TO carplaza_operator;
