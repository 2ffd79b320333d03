-- Auctions, lots and bids. Money is whole minor units; time is UTC; the wire's `asset` is a vehicle in a lot.

CREATE TABLE auction.company (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  country char(2) NOT NULL,
  vat_number text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A suspended company may do nothing until it is resumed, whichever provider signs its people in.
  suspended_at timestamptz
);

-- A user of a company. The provider's issuer and subject identify the person behind a token. A buyer added by e-mail address
-- has neither until the first sign-in; a subject without an issuer was written by the operator.
CREATE TABLE auction.buyer (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES auction.company,
  subject text,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  issuer text CHECK (length(issuer) BETWEEN 1 AND 500),
  suspended_at timestamptz,
  CONSTRAINT buyer_issuer_has_a_subject CHECK (issuer IS NULL OR subject IS NOT NULL)
);
CREATE INDEX buyer_of_company ON auction.buyer (company_id);
-- Another provider may give the same subject to somebody else.
CREATE UNIQUE INDEX buyer_is_one_user_of_a_provider ON auction.buyer (subject, issuer) NULLS NOT DISTINCT
  WHERE subject IS NOT NULL;
-- Addresses are compared without case, folding A to Z only: another language's folding could turn an address that somebody
-- registers into that of a buyer.
CREATE UNIQUE INDEX buyer_email_is_unique ON auction.buyer (lower(email COLLATE "C"));

-- Issuers under which the default provider has run. Its address may change; its accounts are the same people under each.
CREATE TABLE auction.own_issuer (
  issuer text PRIMARY KEY CHECK (length(issuer) BETWEEN 1 AND 500),
  first_run_at timestamptz NOT NULL DEFAULT now(),
  last_run_at timestamptz NOT NULL DEFAULT now()
);

-- True when a subject is the same person at both issuers.
CREATE FUNCTION auction.is_same_issuer(one text, another text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT one = another OR (
    EXISTS (SELECT FROM auction.own_issuer WHERE issuer = one)
    AND EXISTS (SELECT FROM auction.own_issuer WHERE issuer = another)
  )
$$;

CREATE TABLE auction.auction (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  country char(2) NOT NULL,
  format text NOT NULL CHECK (format IN ('open', 'sealed', 'fixedPrice')),
  currency char(3) NOT NULL,
  time_zone text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  seller text NOT NULL,
  soft_close_seconds integer NOT NULL DEFAULT 300 CHECK (soft_close_seconds BETWEEN 0 AND 3600),
  -- [{"fromMinor": 0, "valueMinor": 2500}, …], sorted, the first from 0.
  increment_ladder jsonb NOT NULL,
  fee_ladder jsonb NOT NULL,
  vat_percent numeric(4, 2) NOT NULL CHECK (vat_percent BETWEEN 0 AND 50),
  settled_at timestamptz,
  -- What a bidder learns of a decided lot beside winning or not: nothing, the hammer price, or that and the own rank.
  outcome_shown text NOT NULL DEFAULT 'won' CHECK (outcome_shown IN ('won', 'price', 'rank')),
  CONSTRAINT auction_ends_after_start CHECK (ends_at > starts_at)
);
CREATE INDEX auction_by_end ON auction.auction (ends_at);

CREATE TABLE auction.vehicle (
  id uuid PRIMARY KEY,
  -- Capitals and digits only, as people search for it: K482TN.
  plate text NOT NULL CHECK (plate ~ '^[A-Z0-9ÄÖÜ]{1,12}$'),
  plate_country char(2) NOT NULL,
  -- As it is written on the vehicle: K-482-TN.
  plate_display text NOT NULL,
  make text NOT NULL CHECK (length(make) BETWEEN 1 AND 80),
  model text NOT NULL CHECK (length(model) BETWEEN 1 AND 120),
  version text,
  body text,
  body_text text,
  colour text,
  fuel text,
  gearbox text,
  first_registration date,
  mileage_km integer CHECK (mileage_km >= 0),
  power_kw integer CHECK (power_kw >= 0),
  engine_cc integer CHECK (engine_cc >= 0),
  co2_g_km integer CHECK (co2_g_km >= 0),
  battery_kwh numeric(5, 1) CHECK (battery_kwh >= 0),
  emission_class text,
  doors integer,
  seats integer,
  vin text,
  keys integer,
  owners integer,
  previous_use text,
  service_history text,
  odometer_judgement text,
  inspection_due date,
  list_price_minor bigint CHECK (list_price_minor >= 0),
  gross_registration_tax_minor bigint CHECK (gross_registration_tax_minor >= 0),
  registration_tax_minor bigint NOT NULL DEFAULT 0 CHECK (registration_tax_minor >= 0),
  vat_scheme text NOT NULL CHECK (vat_scheme IN ('vat', 'margin')),
  location_country char(2) NOT NULL,
  location_place text,
  equipment text[] NOT NULL DEFAULT '{}',
  -- [{"kind", "zone", "sizeCm", "repairCostMinor"}, …]
  damages jsonb NOT NULL DEFAULT '[]',
  damage_total_minor bigint NOT NULL DEFAULT 0 CHECK (damage_total_minor >= 0),
  -- [{"view", "key"}, …]; key names files of the media folder.
  pictures jsonb NOT NULL DEFAULT '[]',
  -- Free text is matched from the beginning of each word, without accents (services/vehicles/words.ts folds alike).
  search_text text NOT NULL GENERATED ALWAYS AS (
    ' ' || translate(lower(make || ' ' || model || ' ' || coalesce(version, '')),
      'áàâäãåąçćčéèêëęíìîïłñńóòôöõøśšúùûüýÿźżžÁÀÂÄÃÅĄÇĆČÉÈÊËĘÍÌÎÏŁÑŃÓÒÔÖÕØŚŠÚÙÛÜÝŹŻŽ',
      'aaaaaaaccceeeeeiiiilnnoooooossuuuuyyzzzaaaaaaaccceeeeeiiiilnnoooooossuuuuyzzz')
  ) STORED,
  -- False: an empty list of damages says nothing.
  is_inspected boolean NOT NULL DEFAULT false,
  -- Codes of what a register or a supplier says of the vehicle: contract/vehicle-codes.ts vehicleRemarks.
  remarks text[] NOT NULL DEFAULT '{}',
  CONSTRAINT vehicle_plate_is_unique_in_its_country UNIQUE (plate_country, plate),
  -- No control characters, escape sequences or direction marks: names are printed in terminals, mails and screens.
  CONSTRAINT vehicle_names_are_plain CHECK (
    concat(make, model, version, plate_display, body_text, location_place)
      !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]'
  )
);
CREATE INDEX vehicle_by_plate ON auction.vehicle (plate);
CREATE INDEX vehicle_by_plate_prefix ON auction.vehicle (plate text_pattern_ops);
-- The default order of the vehicle list (docs/rules.md, Vehicle lists), compared as a reader does; its first pages come
-- from the index.
CREATE INDEX vehicle_by_make_and_model ON auction.vehicle
  (make COLLATE "und-x-icu", model COLLATE "und-x-icu", version COLLATE "und-x-icu");

-- The fill factor leaves room to write a changed row in place.
CREATE TABLE auction.lot (
  id uuid PRIMARY KEY,
  auction_id text NOT NULL REFERENCES auction.auction,
  vehicle_id uuid NOT NULL REFERENCES auction.vehicle,
  number integer NOT NULL CHECK (number > 0),
  start_price_minor bigint CHECK (start_price_minor >= 0),
  reserve_minor bigint CHECK (reserve_minor > 0),
  buy_now_minor bigint CHECK (buy_now_minor > 0),
  -- 'open' also stands for scheduled and just ended: the clock tells (domain/lot-life-cycle.ts). The others are final or decided.
  status text NOT NULL DEFAULT 'open'
    CHECK (status IN ('open', 'awaitingAward', 'awarded', 'rejected', 'unsold', 'sold', 'withdrawnBySeller')),
  -- The end with soft close; never earlier than the auction's.
  effective_ends_at timestamptz NOT NULL,
  extension_count integer NOT NULL DEFAULT 0,
  -- Number of the newest bid-log entry; taken under the lot's lock, so there is no gap.
  sequence bigint NOT NULL DEFAULT 0,
  -- Derived from the bids; the bid log can rebuild it.
  price_minor bigint,
  bid_count integer NOT NULL DEFAULT 0,
  -- Without a foreign key: nearly every bid changes it, and the standing offer refers to the company.
  leader_company_id uuid,
  hammer_price_minor bigint,
  awarded_company_id uuid REFERENCES auction.company,
  awarded_at timestamptz,
  -- Number of the newest lot_event; taken under the lot's lock, so there is no gap. Sealed bids make log entries but no
  -- events: a number that every reader sees must not tell how many sealed bids there are (docs/rules.md, Sealed bids).
  event_sequence bigint NOT NULL DEFAULT 0 CHECK (event_sequence >= 0),
  CONSTRAINT lot_number_is_unique_in_its_auction UNIQUE (auction_id, number),
  CONSTRAINT lot_sells_a_vehicle_once_per_auction UNIQUE (auction_id, vehicle_id),
  CONSTRAINT lot_is_awarded_to_somebody
    CHECK ((status IN ('awarded', 'sold')) = (awarded_company_id IS NOT NULL AND hammer_price_minor IS NOT NULL))
) WITH (fillfactor = 60);
CREATE INDEX lot_of_vehicle ON auction.lot (vehicle_id);
CREATE INDEX lot_due ON auction.lot (effective_ends_at) WHERE status = 'open';
CREATE INDEX lot_awarded_to ON auction.lot (awarded_company_id) WHERE awarded_company_id IS NOT NULL;
-- The auction's lot count by state, and whether lots are still in soft close.
CREATE INDEX lot_of_auction ON auction.lot (auction_id, status, effective_ends_at);
-- A vehicle in two running auctions could be sold twice.
CREATE UNIQUE INDEX lot_is_the_only_running_one_of_its_vehicle ON auction.lot (vehicle_id)
  WHERE status IN ('open', 'awaitingAward');

-- A company's standing offer on a lot: the highest maximum (open) or the one live bid (sealed). Read and replaced under the
-- lot's lock. Its amount is in no index, so that a new one is written in place.
CREATE TABLE auction.standing_offer (
  lot_id uuid NOT NULL REFERENCES auction.lot,
  company_id uuid NOT NULL REFERENCES auction.company,
  -- 1 is "A": in order of the first bid, never reassigned (docs/rules.md, Bidder labels).
  label_number integer NOT NULL CHECK (label_number > 0),
  -- Ranks: net of VAT and registration tax. Null once withdrawn.
  net_minor bigint CHECK (net_minor > 0),
  -- The log entry that gives it its priority among equals.
  priority_sequence bigint NOT NULL,
  -- As entered, for its owner.
  amount_minor bigint CHECK (amount_minor > 0),
  includes_vat boolean NOT NULL,
  includes_registration_tax boolean NOT NULL,
  placed_by uuid NOT NULL REFERENCES auction.buyer,
  placed_at timestamptz NOT NULL,
  -- The company's newest log entry on the lot and how many it has, for receipts: no answer searches a long log.
  line_count integer NOT NULL CHECK (line_count > 0),
  line_sequence bigint NOT NULL CHECK (line_sequence > 0),
  line_hash bytea NOT NULL CHECK (length(line_hash) = 32),
  PRIMARY KEY (lot_id, company_id),
  UNIQUE (lot_id, label_number)
) WITH (fillfactor = 60);
CREATE INDEX standing_offer_of_company ON auction.standing_offer (company_id);

-- The bid log: append-only, chained per lot (docs/rules.md, Bid log). No names, no addresses: the hashed entry holds ids only.
-- Without foreign keys, each of which costs more than the row: nobody may delete lots, companies or buyers, and the standing offer
-- written in the same statement refers to all of them.
CREATE TABLE auction.bid (
  lot_id uuid NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  kind text NOT NULL CHECK (kind IN ('bid', 'withdrawal', 'purchase')),
  company_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  amount_minor bigint,
  net_minor bigint,
  currency char(3) NOT NULL,
  includes_vat boolean NOT NULL,
  includes_registration_tax boolean NOT NULL,
  -- The lot's price after this entry; null in sealed lots.
  price_minor bigint,
  placed_at timestamptz NOT NULL,
  previous_hash bytea NOT NULL CHECK (length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  -- Random bytes in every hashed entry: a receipt's hash cannot be used to try out a rival's sealed amount.
  nonce bytea NOT NULL CHECK (length(nonce) = 16),
  PRIMARY KEY (lot_id, sequence),
  CONSTRAINT bid_amount_is_positive CHECK (kind = 'withdrawal' OR (amount_minor > 0 AND net_minor > 0))
);

CREATE TABLE auction.lot_event (
  lot_id uuid NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  kind text NOT NULL,
  at timestamptz NOT NULL,
  -- contract/events.ts LotEvent without serverTime: the same for every reader.
  payload json NOT NULL,
  -- Every process polls for what transactions committed that its last snapshot could not see yet: exact whichever of two
  -- commits came first.
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (lot_id, sequence)
);
CREATE INDEX lot_event_by_transaction ON auction.lot_event (written_in);

-- A stream's cursor names transactions, and their numbers would tell of sealed bids: this key, shared by all processes, seals it.
CREATE TABLE auction.stream_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  key bytea NOT NULL CHECK (length(key) = 32)
);
INSERT INTO auction.stream_key (key)
SELECT sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) FROM generate_series(1, 4);

CREATE TABLE auction.idempotency_key (
  company_id uuid NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 128),
  request_hash bytea NOT NULL,
  status integer NOT NULL,
  -- The body as it was sent: a repeated request gets the very same bytes.
  answer text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, key)
);
CREATE INDEX idempotency_key_by_age ON auction.idempotency_key (created_at);

CREATE FUNCTION auction.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER bid_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.bid
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER lot_event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.lot_event
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();

-- Columns of the rows that a batch of bids hands over (services/bids/batch-rows.ts): rows are quicker to take apart than an
-- array for each column.
CREATE TYPE auction.lot_row AS (
  id uuid, status text, effective_ends_at timestamptz, extension_count integer, sequence bigint, event_sequence bigint,
  price_minor bigint, bid_count integer, leader_company_id uuid, hammer_price_minor bigint, awarded_company_id uuid
);
CREATE TYPE auction.bid_row AS (
  lot_id uuid, sequence bigint, kind text, company_id uuid, buyer_id uuid, amount_minor bigint, net_minor bigint, currency text,
  includes_vat boolean, includes_registration_tax boolean, price_minor bigint, nonce bytea, previous_hash bytea, hash bytea
);
CREATE TYPE auction.standing_offer_row AS (
  lot_id uuid, company_id uuid, label_number integer, net_minor bigint, priority_sequence bigint, amount_minor bigint,
  includes_vat boolean, includes_registration_tax boolean, placed_by uuid, line_sequence bigint, line_hash bytea,
  line_count integer
);
CREATE TYPE auction.lot_event_row AS (lot_id uuid, sequence bigint, kind text, payload json);
CREATE TYPE auction.idempotency_key_row AS (company_id uuid, key text, request_hash bytea, status integer, answer text);

-- Access tokens are signed and good until they end. One denied earlier has a row here, and every services process polls for
-- rows written since its last snapshot.
CREATE TABLE auction.token_denial (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 'token': its jti. 'grant': its grant_id, so all that one sign-in gave. 'subject': all that were issued until now.
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

-- Used proofs of possession (RFC 9449, section 11.1): each is good once, in every process. Unlogged, because every call writes
-- here: after a crash of the database a proof of the last minutes could be used again by a thief of the token.
CREATE UNLOGGED TABLE auction.used_proof (
  id_hash bytea PRIMARY KEY CHECK (octet_length(id_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_proof_expires_at ON auction.used_proof (expires_at);

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
  CONSTRAINT request_is_whole CHECK (
    CASE kind
      WHEN 'contact' THEN subject IS NOT NULL AND message IS NOT NULL
      ELSE num_nulls(company, country, vat_number, street, postcode, city, phone, consented_at) = 0
    END
  )
);
CREATE INDEX request_waiting ON auction.request (received_at) WHERE done_at IS NULL;

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
  created_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  -- The last error's code: never its message, which may repeat addresses.
  error_code text CHECK (length(error_code) <= 60),
  -- Set when the last try has failed.
  failed_at timestamptz
);
CREATE INDEX mail_due ON auction.mail_outbox (next_try_at) WHERE failed_at IS NULL;

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

-- The services: bids, their effects, requests (written, never read back) and mails.
GRANT SELECT ON auction.company, auction.buyer, auction.own_issuer, auction.auction, auction.vehicle, auction.stream_key
  TO carplaza_services;
-- A buyer's name and address are the operator's to change.
GRANT UPDATE (subject, issuer) ON auction.buyer TO carplaza_services;
GRANT SELECT, UPDATE ON auction.lot TO carplaza_services;
GRANT SELECT, INSERT, UPDATE ON auction.standing_offer TO carplaza_services;
GRANT SELECT, INSERT ON auction.bid, auction.lot_event TO carplaza_services;
GRANT SELECT, INSERT, DELETE ON auction.idempotency_key, auction.used_proof TO carplaza_services;
GRANT SELECT, DELETE ON auction.token_denial TO carplaza_services;
GRANT INSERT ON auction.request TO carplaza_services;
GRANT SELECT, INSERT, DELETE ON auction.request_key TO carplaza_services;
GRANT SELECT, INSERT, UPDATE, DELETE ON auction.mail_outbox TO carplaza_services;

-- The operator: everything but deleting, and no mail's text.
GRANT SELECT, INSERT, UPDATE ON auction.company, auction.buyer, auction.auction, auction.vehicle, auction.lot,
  auction.standing_offer TO carplaza_operator;
GRANT SELECT, INSERT ON auction.bid, auction.lot_event TO carplaza_operator;
GRANT SELECT ON auction.own_issuer, auction.idempotency_key, auction.request TO carplaza_operator;
GRANT UPDATE (done_at) ON auction.request TO carplaza_operator;
GRANT SELECT (reference, tries, error_code, failed_at) ON auction.mail_outbox TO carplaza_operator;
GRANT INSERT (kind, value, expires_at) ON auction.token_denial TO carplaza_operator;

-- The provider: its issuers and denials, and nothing else of this schema.
GRANT SELECT ON auction.own_issuer TO carplaza_identity;
GRANT SELECT (kind, value, expires_at), INSERT (kind, value, expires_at) ON auction.token_denial TO carplaza_identity;
