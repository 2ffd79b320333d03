-- A lot is a vehicle in an auction; the wire says `asset`.

-- The words of an address between spaces, for whole words to be found in; 3011 AB is one word.
CREATE FUNCTION auction.address_words(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT ' ' || regexp_replace(regexp_replace(lower(written COLLATE "und-x-icu"), '[^[:alnum:]]+', ' ', 'g'),
    '\m([0-9]{4}) ([a-z]{2})\M', '\1\2', 'g') || ' '
$$;

-- Whose vehicles are sold. The mandate is the percentage of the reserve at which the auction house
-- awards without asking.
CREATE TABLE auction.seller (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- In the numbers of its statements.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  contact_name text CHECK (length(contact_name) BETWEEN 1 AND 200),
  address text CHECK (length(address) BETWEEN 1 AND 500),
  email text CHECK (length(email) BETWEEN 3 AND 254 AND email !~ '[[:cntrl:]]'),
  -- E.164.
  phone text CHECK (phone ~ '^\+[1-9][0-9]{4,14}$'),
  -- contract/desk/sellers.ts sellerLanguages.
  locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'nl-nl')),
  mandate_percent numeric(5, 2) NOT NULL DEFAULT 100 CHECK (mandate_percent BETWEEN 0 AND 100),
  -- What its new auctions take over, with the bounds of auction.auction; the two amounts only in
  -- their currency.
  claim_hours integer NOT NULL DEFAULT 48 CHECK (claim_hours BETWEEN 1 AND 720),
  claim_least_minor bigint CHECK (claim_least_minor > 0),
  claim_most_minor bigint CHECK (claim_most_minor >= claim_least_minor AND claim_most_minor > 0),
  claim_evidence text[] NOT NULL DEFAULT '{}' CHECK (claim_evidence <@ ARRAY['photos', 'estimate']),
  payment_days integer NOT NULL DEFAULT 5 CHECK (payment_days BETWEEN 1 AND 60),
  collection_days integer NOT NULL DEFAULT 10 CHECK (collection_days BETWEEN 1 AND 60),
  claim_currency char(3) NOT NULL DEFAULT 'EUR' CHECK (claim_currency IN ('EUR', 'PLN')),
  -- No company that shares one of these bids on its lots. The register's number begins with its
  -- country, and so do VAT numbers; affiliates are companies.
  register_number text CHECK (register_number ~ '^[A-Z]{2}[0-9A-Z]{1,38}$'),
  vat_numbers text[] NOT NULL DEFAULT '{}' CHECK (cardinality(vat_numbers) <= 30),
  ibans text[] NOT NULL DEFAULT '{}' CHECK (cardinality(ibans) <= 20),
  affiliates uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(affiliates) <= 50),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Rises with each act of an operator.
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT seller_name_is_unique UNIQUE (name)
);

-- Companies that may not bid on a seller's lots, and what they share (docs/rules.md, Who may not
-- bid). Without a seller: on no lot, because a user belongs to the auction house.
CREATE TABLE auction.seller_tie (
  company_id uuid NOT NULL REFERENCES auction.company,
  seller_id uuid REFERENCES auction.seller,
  shares text[] NOT NULL,
  since timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT seller_tie_is_one_of_a_company UNIQUE NULLS NOT DISTINCT (company_id, seller_id)
);
CREATE INDEX seller_tie_of_seller ON auction.seller_tie (seller_id);

-- An address is verified once somebody has signed in with it.
CREATE VIEW auction.shared_identity AS
  SELECT c.id AS company_id, s.id AS seller_id, 'registerNumber' AS shares FROM auction.company c
    JOIN auction.seller s ON s.register_number = c.country || upper(regexp_replace(c.register_number, '[^0-9A-Za-z]', '', 'g'))
  UNION ALL SELECT c.id, s.id, 'vatNumber' FROM auction.company c JOIN auction.seller s ON c.vat_number = ANY (s.vat_numbers)
  UNION ALL SELECT c.id, s.id, 'account' FROM auction.company c JOIN auction.seller s ON c.iban = ANY (s.ibans)
  UNION ALL SELECT c.id, s.id, 'affiliate' FROM auction.company c JOIN auction.seller s ON c.id = ANY (s.affiliates)
  UNION ALL SELECT b.company_id, s.id, 'contact' FROM auction.buyer b
    JOIN auction.seller s ON lower(b.email COLLATE "C") = lower(s.email COLLATE "C")
    WHERE b.subject IS NOT NULL AND b.suspended_at IS NULL
  UNION ALL SELECT b.company_id, NULL, 'operator' FROM auction.buyer b
    JOIN auction.operator o ON (b.subject = o.subject AND b.issuer IS NOT DISTINCT FROM o.issuer)
      OR lower(b.email COLLATE "C") = lower(o.email COLLATE "C")
    WHERE b.subject IS NOT NULL AND b.suspended_at IS NULL;

-- Of the company or the seller whose row was written, and of the company that a user has left; an
-- operator may be tied to any company.
CREATE FUNCTION auction.follow_ties() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  companies uuid[] := CASE TG_TABLE_NAME WHEN 'company' THEN ARRAY[(to_jsonb(NEW)->>'id')::uuid]
    WHEN 'buyer' THEN ARRAY[(to_jsonb(NEW)->>'company_id')::uuid, (to_jsonb(OLD)->>'company_id')::uuid] END;
  seller uuid := CASE TG_TABLE_NAME WHEN 'seller' THEN (to_jsonb(NEW)->>'id')::uuid END;
BEGIN
  DELETE FROM auction.seller_tie t WHERE (companies IS NULL OR t.company_id = ANY (companies)) AND (seller IS NULL OR t.seller_id = seller)
    AND NOT EXISTS (SELECT FROM auction.shared_identity i
      WHERE i.company_id = t.company_id AND i.seller_id IS NOT DISTINCT FROM t.seller_id);
  INSERT INTO auction.seller_tie AS t (company_id, seller_id, shares)
    SELECT i.company_id, i.seller_id, array_agg(DISTINCT i.shares ORDER BY i.shares) FROM auction.shared_identity i
    WHERE (companies IS NULL OR i.company_id = ANY (companies)) AND (seller IS NULL OR i.seller_id = seller)
    GROUP BY i.company_id, i.seller_id
    ON CONFLICT (company_id, seller_id) DO UPDATE SET shares = excluded.shares WHERE t.shares <> excluded.shares;
  RETURN NULL;
END
$$;
CREATE TRIGGER company_follows_ties AFTER INSERT OR UPDATE OF register_number, vat_number, iban, country ON auction.company
  FOR EACH ROW EXECUTE FUNCTION auction.follow_ties();
CREATE TRIGGER seller_follows_ties AFTER INSERT OR UPDATE OF register_number, vat_numbers, ibans, affiliates, email ON auction.seller
  FOR EACH ROW EXECUTE FUNCTION auction.follow_ties();
CREATE TRIGGER buyer_follows_ties AFTER INSERT OR UPDATE OF company_id, email, subject, issuer, suspended_at ON auction.buyer
  FOR EACH ROW EXECUTE FUNCTION auction.follow_ties();
CREATE TRIGGER operator_follows_ties AFTER INSERT OR UPDATE OF email, subject, issuer ON auction.operator
  FOR EACH ROW EXECUTE FUNCTION auction.follow_ties();

-- Who issues the invoices of vehicles and of the buyer's fee. A sum follows from where an issuer is
-- established, so that its country never changes.
CREATE TABLE auction.invoice_issuer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What commands name it by; "environment-nl" is that of the services' settings.
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  -- In the numbers of its invoices.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  street text NOT NULL CHECK (length(street) BETWEEN 1 AND 100),
  postcode text NOT NULL CHECK (length(postcode) BETWEEN 1 AND 100),
  city text NOT NULL CHECK (length(city) BETWEEN 1 AND 100),
  country char(2) NOT NULL,
  register_number text CHECK (length(register_number) BETWEEN 1 AND 100),
  -- {"NL": "NL004495445B01", …}: its number in each country where it is registered.
  vat_numbers jsonb NOT NULL CHECK (jsonb_typeof(vat_numbers) = 'object' AND length(vat_numbers::text) <= 1000),
  is_default boolean NOT NULL DEFAULT false,
  CONSTRAINT issuer_has_a_number_at_home CHECK (vat_numbers ? country::text),
  CONSTRAINT issuer_country_is_known UNIQUE (id, country)
);
CREATE UNIQUE INDEX invoice_issuer_default_is_one ON auction.invoice_issuer ((true)) WHERE is_default;

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
  -- How long after a correction of a lot with bids every bidder may withdraw; its end leaves as
  -- much.
  correction_minutes integer NOT NULL DEFAULT 30 CHECK (correction_minutes BETWEEN 5 AND 1440),
  -- How long after a vehicle is handed over its buyer may claim.
  claim_hours integer NOT NULL DEFAULT 48 CHECK (claim_hours BETWEEN 1 AND 720),
  -- Less is not claimed; null: any amount.
  claim_least_minor bigint CHECK (claim_least_minor > 0),
  -- All claims on one vehicle together are not credited more; null: any amount.
  claim_most_minor bigint CHECK (claim_most_minor >= claim_least_minor AND claim_most_minor > 0),
  -- contract/claim-values.ts claimEvidences.
  claim_evidence text[] NOT NULL DEFAULT '{}' CHECK (claim_evidence <@ ARRAY['photos', 'estimate']),
  -- Working days from the statement, and from the payment on.
  payment_days integer NOT NULL DEFAULT 5 CHECK (payment_days BETWEEN 1 AND 60),
  collection_days integer NOT NULL DEFAULT 10 CHECK (collection_days BETWEEN 1 AND 60),
  -- [{"fromMinor": 0, "valueMinor": 2500}, …], sorted, the first from 0.
  increment_ladder jsonb NOT NULL,
  fee_ladder jsonb NOT NULL,
  vat_percent numeric(4, 2) NOT NULL CHECK (vat_percent BETWEEN 0 AND 50),
  settled_at timestamptz,
  -- What a bidder learns of a decided lot beside winning or not: nothing, the hammer price, or that
  -- and the own rank.
  outcome_shown text NOT NULL DEFAULT 'won' CHECK (outcome_shown IN ('won', 'price', 'rank')),
  seller_id uuid REFERENCES auction.seller,
  -- Null: a draft, which no buyer sees. A job publishes it at publish_at.
  published_at timestamptz DEFAULT now(),
  publish_at timestamptz,
  -- Blockers that do not hold its lots back: domain/readiness.ts waivableBlockers.
  waived_blockers text[] NOT NULL DEFAULT '{}',
  cancelled_at timestamptz,
  -- contract/calls.ts haltReasons.
  cancel_reason text CHECK (cancel_reason IN ('technical', 'data', 'seller', 'other')),
  -- Lots with the same paused_at were paused with their auction and resume with it.
  paused_at timestamptz,
  -- The closing plan: from closing_starts_at on, closing_group_size lots end at every interval.
  -- Null: all end at ends_at, which with a plan is the last lot's planned end.
  closing_starts_at timestamptz,
  closing_interval_seconds integer CHECK (closing_interval_seconds BETWEEN 1 AND 86400),
  closing_group_size integer CHECK (closing_group_size > 0),
  -- Awards under the reserve and reversals need a second operator.
  needs_four_eyes boolean NOT NULL DEFAULT false,
  -- Who invoices its vehicles and its fee, with where they are established, as every sum reads it.
  -- Whom a draft leaves out is the default one of the moment at which it is published.
  vehicle_issuer_id uuid,
  vehicle_issuer_country char(2),
  fee_issuer_id uuid,
  fee_issuer_country char(2),
  -- Rises with each act of an operator.
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT vehicle_issuer_is_of_its_country FOREIGN KEY (vehicle_issuer_id, vehicle_issuer_country)
    REFERENCES auction.invoice_issuer (id, country),
  CONSTRAINT fee_issuer_is_of_its_country FOREIGN KEY (fee_issuer_id, fee_issuer_country)
    REFERENCES auction.invoice_issuer (id, country),
  CONSTRAINT auction_is_cancelled_for_a_reason CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL)),
  CONSTRAINT auction_has_a_whole_plan CHECK (num_nulls(closing_starts_at, closing_interval_seconds, closing_group_size) IN (0, 3)),
  CONSTRAINT auction_ends_after_start CHECK (ends_at > starts_at)
);
-- Once published they stay: what a buyer was shown is what is invoiced.
CREATE FUNCTION auction.fix_issuers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE fallback uuid;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.published_at IS NOT NULL THEN
    IF (OLD.vehicle_issuer_id, OLD.fee_issuer_id) IS DISTINCT FROM (NEW.vehicle_issuer_id, NEW.fee_issuer_id) THEN
      RAISE EXCEPTION 'the issuers of % are fixed', OLD.id USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.published_at IS NOT NULL THEN
    SELECT id INTO fallback FROM auction.invoice_issuer WHERE is_default;
    NEW.vehicle_issuer_id := coalesce(NEW.vehicle_issuer_id, fallback);
    NEW.fee_issuer_id := coalesce(NEW.fee_issuer_id, fallback, NEW.vehicle_issuer_id);
  END IF;
  NEW.vehicle_issuer_country := (SELECT country FROM auction.invoice_issuer WHERE id = NEW.vehicle_issuer_id);
  NEW.fee_issuer_country := (SELECT country FROM auction.invoice_issuer WHERE id = NEW.fee_issuer_id);
  RETURN NEW;
END $$;
CREATE TRIGGER auction_has_issuers BEFORE INSERT OR UPDATE OF published_at, vehicle_issuer_id, fee_issuer_id ON auction.auction
  FOR EACH ROW EXECUTE FUNCTION auction.fix_issuers();

CREATE INDEX auction_by_end ON auction.auction (ends_at);
CREATE INDEX auction_of_seller ON auction.auction (seller_id) WHERE seller_id IS NOT NULL;
CREATE INDEX auction_to_publish ON auction.auction (publish_at) WHERE published_at IS NULL;

-- The fill factor leaves room to write a changed row in place.
CREATE TABLE auction.lot (
  id uuid PRIMARY KEY,
  auction_id text NOT NULL REFERENCES auction.auction,
  vehicle_id uuid NOT NULL REFERENCES auction.vehicle,
  -- What the lot says of its vehicle.
  description_id uuid NOT NULL REFERENCES auction.description,
  -- Its photographs and documents since it was decided; null: its vehicle's.
  shown_files_id uuid,
  number integer NOT NULL CHECK (number > 0),
  start_price_minor bigint CHECK (start_price_minor >= 0),
  reserve_minor bigint CHECK (reserve_minor > 0),
  buy_now_minor bigint CHECK (buy_now_minor > 0),
  -- 'open' also stands for scheduled and just ended: the clock tells (domain/lot-life-cycle.ts). No
  -- buyer sees a draft.
  status text NOT NULL DEFAULT 'open'
    CHECK (status IN ('draft', 'open', 'paused', 'awaitingAward', 'counterOffered', 'forSale', 'awarded', 'sold', 'rejected',
      'unsold', 'withdrawnBySeller')),
  -- The end without soft close, which anyone may know.
  planned_ends_at timestamptz NOT NULL,
  -- The end with soft close; never earlier than the planned one.
  effective_ends_at timestamptz NOT NULL,
  extension_count integer NOT NULL DEFAULT 0,
  -- Number of the newest bid-log entry; taken under the lot's lock, so there is no gap.
  sequence bigint NOT NULL DEFAULT 0,
  -- Derived from the bids; the bid log can rebuild it.
  price_minor bigint,
  bid_count integer NOT NULL DEFAULT 0,
  -- Without a foreign key: nearly every bid changes it, and the standing offer refers to the
  -- company.
  leader_company_id uuid,
  hammer_price_minor bigint,
  awarded_company_id uuid REFERENCES auction.company,
  awarded_at timestamptz,
  -- Number of the newest lot_event; taken under the lot's lock, so there is no gap. Sealed bids
  -- make log entries but no events: a number that every reader sees must not tell how many sealed
  -- bids there are (docs/rules.md, Sealed bids).
  event_sequence bigint NOT NULL DEFAULT 0 CHECK (event_sequence >= 0),
  -- The place in the closing plan, from 0; null where all lots end together.
  closing_position integer CHECK (closing_position >= 0),
  -- A draft that an operator keeps from being published.
  is_held_back boolean NOT NULL DEFAULT false,
  paused_at timestamptz,
  -- contract/calls.ts haltReasons.
  pause_reason text CHECK (pause_reason IN ('technical', 'data', 'seller', 'other')),
  relisted_from uuid REFERENCES auction.lot,
  -- Whose vehicle it is; null: its auction's seller.
  seller_id uuid REFERENCES auction.seller,
  -- After its close: the fixed price at which the unsold lot is offered, and until when. Both stay
  -- once it is over.
  sale_price_minor bigint CHECK (sale_price_minor > 0),
  sale_ends_at timestamptz,
  -- Until then every bidder may withdraw, because the description was corrected.
  correction_ends_at timestamptz,
  -- When it ended otherwise than by its clock: sold, taken back or closed before its end, or after
  -- it in a sale at a fixed price.
  ended_at timestamptz,
  -- Rises with each act of an operator, never with a bid.
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT lot_is_for_sale_at_a_price CHECK (status <> 'forSale' OR num_nulls(sale_price_minor, sale_ends_at) = 0),
  CONSTRAINT lot_number_is_unique_in_its_auction UNIQUE (auction_id, number),
  CONSTRAINT lot_sells_a_vehicle_once_per_auction UNIQUE (auction_id, vehicle_id),
  CONSTRAINT lot_is_paused_at_a_moment CHECK ((status = 'paused') = (paused_at IS NOT NULL)),
  CONSTRAINT lot_is_awarded_to_somebody
    CHECK ((status IN ('awarded', 'sold')) = (awarded_company_id IS NOT NULL AND hammer_price_minor IS NOT NULL))
) WITH (fillfactor = 60);
CREATE FUNCTION auction.note_lot_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.ended_at := CASE
    WHEN NEW.status = 'draft' OR NEW.status = 'open' OR NEW.status = 'paused' THEN NULL
    WHEN OLD.status = 'paused' OR OLD.status = 'forSale' THEN now()
    WHEN OLD.status = 'open' AND now() < NEW.effective_ends_at THEN now()
    ELSE OLD.ended_at END;
  RETURN NEW;
END $$;
CREATE TRIGGER lot_notes_its_end BEFORE UPDATE OF status ON auction.lot
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION auction.note_lot_end();
CREATE INDEX lot_of_vehicle ON auction.lot (vehicle_id);
CREATE INDEX lot_of_description ON auction.lot (description_id);
CREATE INDEX lot_due ON auction.lot (effective_ends_at) WHERE status = 'open';
CREATE INDEX lot_awarded_to ON auction.lot (awarded_company_id) WHERE awarded_company_id IS NOT NULL;
-- The auction's lot count by state, and whether lots are still in soft close.
CREATE INDEX lot_of_auction ON auction.lot (auction_id, status, effective_ends_at);
-- A vehicle in two running auctions could be sold twice.
CREATE UNIQUE INDEX lot_is_the_only_running_one_of_its_vehicle ON auction.lot (vehicle_id)
  WHERE status IN ('open', 'paused', 'awaitingAward', 'counterOffered', 'forSale');
CREATE INDEX lot_draft ON auction.lot (auction_id) WHERE status = 'draft';
CREATE INDEX lot_of_seller ON auction.lot (seller_id) WHERE seller_id IS NOT NULL;
CREATE INDEX lot_sale_due ON auction.lot (sale_ends_at) WHERE status = 'forSale';
CREATE INDEX lot_waiting ON auction.lot (effective_ends_at) WHERE status = 'awaitingAward';
CREATE INDEX lot_counter_offered ON auction.lot (effective_ends_at) WHERE status = 'counterOffered';

-- The desk works in the services, on auctions that exist or that it creates.
GRANT SELECT, INSERT, UPDATE ON auction.auction, auction.lot TO carplaza_services, carplaza_operator;
GRANT SELECT ON auction.seller, auction.seller_tie TO carplaza_services;
GRANT SELECT ON auction.seller_tie TO carplaza_operator;
GRANT SELECT, INSERT, UPDATE ON auction.seller TO carplaza_operator;
GRANT SELECT ON auction.invoice_issuer TO carplaza_services;
GRANT SELECT, INSERT, UPDATE (name, street, postcode, city, register_number, vat_numbers, is_default) ON auction.invoice_issuer TO carplaza_operator;
