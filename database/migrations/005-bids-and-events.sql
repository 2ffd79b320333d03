-- Retention (090-retention.sql) may change and delete what it has a grant for: never a bid, an
-- event or a statement.
CREATE FUNCTION auction.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'carplaza_retention' AND TG_OP <> 'TRUNCATE' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- A company's standing offer on a lot: the highest maximum (open) or the one live bid (sealed).
-- Read and replaced under the lot's lock. Its amount is in no index, so that a new one is written
-- in place.
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
  -- The company's newest log entry on the lot and how many it has, for receipts: no answer searches
  -- a long log.
  entry_count integer NOT NULL CHECK (entry_count > 0),
  entry_sequence bigint NOT NULL CHECK (entry_sequence > 0),
  entry_hash bytea NOT NULL CHECK (length(entry_hash) = 32),
  -- Its lot is decided: only offers that may still win count against a limit. A trigger of the lot
  -- sets it.
  is_over boolean NOT NULL DEFAULT false,
  PRIMARY KEY (lot_id, company_id),
  UNIQUE (lot_id, label_number)
) WITH (fillfactor = 60);
CREATE INDEX standing_offer_of_company ON auction.standing_offer (company_id);
CREATE INDEX standing_offer_that_may_win ON auction.standing_offer (company_id) WHERE NOT is_over;

CREATE FUNCTION auction.end_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE auction.standing_offer SET is_over = NOT is_over
  WHERE lot_id = NEW.id
    AND is_over = (NEW.status IN ('open', 'paused', 'awaitingAward', 'counterOffered', 'forSale') AND NEW.status <> 'forSale');
  RETURN NULL;
END $$;
CREATE TRIGGER lot_decision_ends_offers AFTER UPDATE OF status ON auction.lot
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION auction.end_offers();

-- A bid above its user's limit, which waits for a colleague (docs/rules.md, Approvals). It is no
-- bid: no rule of the lot reads it, and what is not decided ends with the lot.
CREATE TABLE auction.bid_approval (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lot_id uuid NOT NULL REFERENCES auction.lot,
  company_id uuid NOT NULL REFERENCES auction.company,
  asked_by uuid NOT NULL REFERENCES auction.buyer,
  kind text NOT NULL DEFAULT 'bid' CHECK (kind IN ('bid', 'purchase')),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  net_minor bigint NOT NULL CHECK (net_minor > 0),
  includes_vat boolean NOT NULL,
  includes_registration_tax boolean NOT NULL,
  -- The leading bid when it was asked.
  price_seen_minor bigint,
  note text CHECK (length(note) BETWEEN 1 AND 200),
  outcome text CHECK (outcome IN ('approved', 'declined', 'takenBack')),
  decided_by uuid REFERENCES auction.buyer,
  decided_at timestamptz,
  reason text CHECK (length(reason) BETWEEN 1 AND 200),
  reason_code text CHECK (reason_code IN ('tooDear', 'notNeeded', 'askMe')),
  -- What was bid, where a colleague approved less.
  approved_minor bigint CHECK (approved_minor > 0),
  -- When its mails to who may approve were put into the outbox.
  mailed_at timestamptz,
  CONSTRAINT bid_approval_is_decided_whole CHECK (num_nulls(outcome, decided_by, decided_at) IN (0, 3)),
  CONSTRAINT bid_approval_is_never_for_more 
    CHECK (approved_minor IS NULL OR (approved_minor < amount_minor AND outcome = 'approved' AND kind = 'bid')),
  CONSTRAINT bid_approval_is_a_colleagues CHECK (outcome <> 'approved' OR decided_by <> asked_by)
);
CREATE UNIQUE INDEX bid_approval_waits_once ON auction.bid_approval (lot_id, asked_by) WHERE outcome IS NULL;
CREATE INDEX bid_approval_to_mail ON auction.bid_approval (asked_at) WHERE outcome IS NULL AND mailed_at IS NULL;
CREATE INDEX bid_approval_of_company ON auction.bid_approval (company_id, asked_at);

-- Where a company would take one vehicle, if not where all of its vehicles go. It decides the sum,
-- never the rank: nothing on a bid's path reads or writes it.
CREATE TABLE auction.destination (
  lot_id uuid NOT NULL REFERENCES auction.lot ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES auction.company,
  country char(2) NOT NULL,
  -- Null: the auction house, by correcting a statement.
  chosen_by uuid REFERENCES auction.buyer,
  chosen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lot_id, company_id)
);

-- The bid log: append-only, chained per lot (docs/rules.md, Bid log). No names, no addresses: the
-- hashed entry holds ids only. Without foreign keys, each of which costs more than the row: nobody
-- may delete lots, companies or buyers, and the standing offer written in the same statement refers
-- to all of them.
CREATE TABLE auction.bid (
  lot_id uuid NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  -- 'annulment': the auction house corrected what the bid's net amount depends on.
  kind text NOT NULL CHECK (kind IN ('bid', 'withdrawal', 'purchase', 'annulment')),
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
  -- Random bytes in every hashed entry: a receipt's hash cannot be used to try out a rival's sealed
  -- amount.
  nonce bytea NOT NULL CHECK (length(nonce) = 16),
  PRIMARY KEY (lot_id, sequence),
  CONSTRAINT bid_amount_is_positive CHECK (kind IN ('withdrawal', 'annulment') OR (amount_minor > 0 AND net_minor > 0))
);
CREATE TRIGGER bid_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.bid
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();

CREATE TABLE auction.lot_event (
  lot_id uuid NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  kind text NOT NULL,
  at timestamptz NOT NULL,
  -- contract/events.ts LotEvent without serverTime: the same for every reader.
  payload json NOT NULL,
  -- Every process polls for what transactions committed that its last snapshot could not see yet:
  -- exact whichever of two commits came first.
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (lot_id, sequence)
);
CREATE INDEX lot_event_by_transaction ON auction.lot_event (written_in);
CREATE TRIGGER lot_event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.lot_event
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();

-- What changes searchable facts of a lot and is no event of it, so that each process's index reads
-- it anew (services/vehicles/memory-index/): new and deleted lots, changed vehicles and auctions.
-- Deleted after an hour.
CREATE TABLE auction.search_change (
  lot_id uuid,
  vehicle_id uuid,
  auction_id text,
  written_at timestamptz NOT NULL DEFAULT now(),
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT search_change_is_of_one CHECK (num_nonnulls(lot_id, vehicle_id, auction_id) = 1)
);
CREATE INDEX search_change_by_transaction ON auction.search_change (written_in);
CREATE INDEX search_change_by_age ON auction.search_change (written_at);

-- SECURITY DEFINER: whoever changes a lot, a vehicle or an auction leaves this, and writes here
-- nothing else.
CREATE FUNCTION auction.note_searched_lots() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO auction.search_change (lot_id) SELECT c.id FROM changed c WHERE c.status <> 'draft';
  RETURN NULL;
END $$;
CREATE FUNCTION auction.note_searched_vehicles() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO auction.search_change (vehicle_id) SELECT c.id FROM changed c;
  RETURN NULL;
END $$;
-- A soft close moves the auction's end, which no search reads.
CREATE FUNCTION auction.note_searched_auctions() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO auction.search_change (auction_id) SELECT c.id FROM changed c JOIN before b ON b.id = c.id
  WHERE (c.name, c.country, c.format, c.seller, c.starts_at, c.published_at)
    IS DISTINCT FROM (b.name, b.country, b.format, b.seller, b.starts_at, b.published_at);
  RETURN NULL;
END $$;
CREATE TRIGGER new_lots_are_searched AFTER INSERT ON auction.lot
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auction.note_searched_lots();
CREATE TRIGGER deleted_lots_are_searched AFTER DELETE ON auction.lot
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auction.note_searched_lots();
CREATE TRIGGER changed_vehicles_are_searched AFTER UPDATE ON auction.vehicle
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auction.note_searched_vehicles();
CREATE TRIGGER changed_auctions_are_searched AFTER UPDATE ON auction.auction
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auction.note_searched_auctions();

-- What the auction house corrected of a lot that had bids (docs/rules.md, Corrections). What
-- changed is the difference of the two descriptions.
CREATE TABLE auction.correction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id uuid NOT NULL REFERENCES auction.lot,
  at timestamptz NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  before_id uuid NOT NULL REFERENCES auction.description,
  after_id uuid NOT NULL REFERENCES auction.description,
  -- Of photographs and documents: what was shown before and after; null: they stayed.
  files_before_id uuid,
  files_after_id uuid,
  -- Where a trigger looks for the correction that allows a change.
  made_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- Until then every bidder could withdraw.
  withdraw_until timestamptz NOT NULL,
  -- It changed what net amounts depend on: no bid counted any more.
  ends_bids boolean NOT NULL,
  CONSTRAINT correction_has_files_before_and_after CHECK (num_nulls(files_before_id, files_after_id) <> 1)
);
CREATE INDEX correction_of_lot ON auction.correction (lot_id, id);
CREATE INDEX correction_to ON auction.correction (after_id);
CREATE INDEX correction_from ON auction.correction (before_id);
CREATE TRIGGER correction_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.correction
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();

-- A decided lot says for ever what was sold. Once bids may rely on a description, only a correction
-- leads to another one (as services/lots/decided-as.ts isFrozen).
CREATE FUNCTION auction.keep_description() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'draft' AND OLD.status NOT IN ('open', 'paused', 'awaitingAward', 'counterOffered', 'forSale') THEN
    RAISE EXCEPTION 'lot % is decided and keeps its description', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status <> 'draft' AND (OLD.sequence > 0 OR EXISTS (SELECT FROM auction.auction a
      WHERE a.id = OLD.auction_id AND a.format = 'sealed' AND a.starts_at <= clock_timestamp()))
    AND NOT EXISTS (SELECT FROM auction.correction c
      WHERE c.lot_id = OLD.id AND c.before_id = OLD.description_id AND c.after_id = NEW.description_id) THEN
    RAISE EXCEPTION 'lot % has bids: only a correction changes what it says', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lot_keeps_its_description BEFORE UPDATE OF description_id ON auction.lot
  FOR EACH ROW WHEN (OLD.description_id <> NEW.description_id) EXECUTE FUNCTION auction.keep_description();

-- What waited for a colleague was asked for on other terms. Returns the companies: whoever corrects
-- a lot may read no amount.
CREATE FUNCTION auction.end_approvals(corrected uuid) RETURNS SETOF uuid LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE auction.bid_approval p SET outcome = 'takenBack', decided_by = p.asked_by, decided_at = clock_timestamp()
  WHERE p.lot_id = corrected AND p.outcome IS NULL RETURNING p.company_id
$$;
REVOKE ALL ON FUNCTION auction.end_approvals(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION auction.end_approvals(uuid) TO carplaza_operator;

-- What no vehicle, lot or correction says any more is forgotten as it is replaced.
CREATE FUNCTION auction.forget_descriptions() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM auction.description d USING before b JOIN changed c ON c.id = b.id AND c.description_id <> b.description_id
  WHERE d.id = b.description_id AND NOT EXISTS (SELECT FROM auction.lot l WHERE l.description_id = d.id)
    AND NOT EXISTS (SELECT FROM auction.correction k WHERE d.id IN (k.before_id, k.after_id));
  RETURN NULL;
END $$;
CREATE TRIGGER replaced_descriptions_are_forgotten AFTER UPDATE ON auction.vehicle
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auction.forget_descriptions();

-- Events for one company alone, of a lot or of none: without a number of the lot, which every
-- reader sees.
CREATE TABLE auction.company_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id uuid REFERENCES auction.lot,
  company_id uuid NOT NULL REFERENCES auction.company,
  payload json NOT NULL,
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX company_event_by_transaction ON auction.company_event (written_in);

-- A stream's cursor names transactions, and their numbers would tell of sealed bids: this key,
-- shared by all processes, seals it.
CREATE TABLE auction.stream_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  key bytea NOT NULL CHECK (length(key) = 32)
);
INSERT INTO auction.stream_key (key)
SELECT sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) FROM generate_series(1, 4);

-- Who has pages of running auctions open, as each process of the services writes it every few
-- seconds: companies, and of lots how many people. Worth nothing after a crash.
CREATE UNLOGGED TABLE auction.watching (
  process_id uuid PRIMARY KEY,
  written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- By auction: contract/desk/events.ts DeskWatching, with the companies' ids.
  auctions jsonb NOT NULL
);

-- When a signed-in buyer last had a lot's page open, and nobody's name. Without a foreign key,
-- whose check would wait for the lock that bids hold on the lot.
CREATE TABLE auction.lot_viewed (
  lot_id uuid PRIMARY KEY,
  viewed_at timestamptz NOT NULL
);

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

-- Columns of the rows that a batch of bids hands over (services/bids/batch-rows.ts): rows are
-- quicker to take apart than an array for each column.
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
  includes_vat boolean, includes_registration_tax boolean, placed_by uuid, entry_sequence bigint, entry_hash bytea,
  entry_count integer
);
CREATE TYPE auction.lot_event_row AS (lot_id uuid, sequence bigint, kind text, payload json);
CREATE TYPE auction.idempotency_key_row AS (company_id uuid, key text, request_hash bytea, status integer, answer text);

GRANT SELECT, INSERT, UPDATE ON auction.standing_offer TO carplaza_services, carplaza_operator;
GRANT SELECT, INSERT, UPDATE, DELETE ON auction.destination TO carplaza_services;
-- What was asked is never changed, only decided.
GRANT SELECT, INSERT, UPDATE (outcome, decided_by, decided_at, reason, reason_code, approved_minor, mailed_at) ON auction.bid_approval TO carplaza_services;
GRANT SELECT, INSERT, UPDATE ON auction.destination TO carplaza_operator;
GRANT SELECT, INSERT ON auction.bid, auction.lot_event, auction.company_event TO carplaza_services, carplaza_operator;
GRANT SELECT ON auction.correction TO carplaza_services;
GRANT SELECT, INSERT ON auction.correction TO carplaza_operator;
GRANT SELECT, INSERT ON auction.idempotency_key TO carplaza_services;
GRANT SELECT, INSERT, UPDATE, DELETE ON auction.watching TO carplaza_services;
GRANT SELECT, INSERT, UPDATE ON auction.lot_viewed TO carplaza_services;
GRANT SELECT ON auction.stream_key TO carplaza_services;
GRANT SELECT, DELETE ON auction.search_change TO carplaza_services;
GRANT SELECT ON auction.idempotency_key, auction.watching, auction.lot_viewed TO carplaza_operator;
