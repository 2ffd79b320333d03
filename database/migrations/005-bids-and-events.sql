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
  -- It was not withdrawn: what the desk may know of an amount that it may not.
  stands boolean GENERATED ALWAYS AS (net_minor IS NOT NULL) STORED,
  -- The transaction that ended its lot and so showed its amount to the desk: each sealed bid, and
  -- each maximum that the price has passed. A trigger of the lot sets it.
  shown_in xid8,
  PRIMARY KEY (lot_id, company_id),
  UNIQUE (lot_id, label_number)
) WITH (fillfactor = 60);
CREATE INDEX standing_offer_of_company ON auction.standing_offer (company_id);
CREATE INDEX standing_offer_that_may_win ON auction.standing_offer (company_id) WHERE NOT is_over;

CREATE FUNCTION auction.end_offers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  has_ended boolean := NEW.status <> 'draft' AND NEW.status <> 'open' AND NEW.status <> 'paused';
  may_win boolean := NOT has_ended OR NEW.status = 'awaitingAward' OR NEW.status = 'counterOffered';
BEGIN
  UPDATE auction.standing_offer o SET is_over = NOT may_win, shown_in = s.shown_in
  FROM (SELECT x.company_id, CASE WHEN has_ended AND NEW.status <> 'withdrawnBySeller' AND x.stands
        AND (a.format = 'sealed' OR row_number() OVER (ORDER BY x.net_minor DESC NULLS LAST, x.priority_sequence) > 1)
        THEN coalesce(x.shown_in, pg_current_xact_id()) END AS shown_in
      FROM auction.standing_offer x JOIN auction.auction a ON a.id = NEW.auction_id WHERE x.lot_id = NEW.id) s
  WHERE o.lot_id = NEW.id AND o.company_id = s.company_id
    AND (o.is_over = may_win OR o.shown_in IS DISTINCT FROM s.shown_in);
  RETURN NULL;
END $$;
CREATE TRIGGER lot_decision_ends_offers AFTER UPDATE OF status ON auction.lot
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION auction.end_offers();

-- Offers as the desk may know them (docs/decisions/253): of a leader what it would pay, which is
-- the visible price; of others the amount once their lot has ended. An end in the reader's own
-- transaction shows nothing: it could be rolled back.
CREATE VIEW auction.shown_offer WITH (security_barrier) AS
  SELECT o.lot_id, o.company_id, o.label_number, o.priority_sequence, o.placed_by, o.placed_at, o.entry_count, o.is_over,
    o.stands, CASE WHEN NOT o.stands THEN NULL
      WHEN o.company_id = l.leader_company_id THEN l.price_minor
      WHEN o.shown_in <> coalesce(pg_current_xact_id_if_assigned(), '0') THEN o.net_minor
      WHEN o.company_id = l.awarded_company_id THEN l.hammer_price_minor END AS net_minor
  FROM auction.standing_offer o JOIN auction.lot l ON l.id = o.lot_id;

-- Break-glass (docs/decisions/254): two operators read the bids of one running lot, within an hour
-- of the first one's request. Moments are the database's own: the desk writes names and a reason.
CREATE TABLE auction.break_glass (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id uuid NOT NULL REFERENCES auction.lot,
  -- Of actors in the act log, which has their names.
  asked_by text NOT NULL CHECK (length(asked_by) BETWEEN 1 AND 200),
  reason text NOT NULL CHECK (length(reason) <= 1000 AND reason ~ '\S'),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  confirmed_by text CHECK (length(confirmed_by) BETWEEN 1 AND 200),
  confirmed_at timestamptz,
  confirmed_in xid8,
  -- When the notices of its bidders were written, after the close.
  noted_at timestamptz,
  CONSTRAINT break_glass_is_confirmed_whole CHECK (num_nulls(confirmed_by, confirmed_at, confirmed_in) IN (0, 3)),
  CONSTRAINT break_glass_needs_two CHECK (confirmed_by <> asked_by),
  CONSTRAINT break_glass_lasts_an_hour CHECK (confirmed_at < asked_at + interval '1 hour')
);
CREATE INDEX break_glass_of_lot ON auction.break_glass (lot_id, id);
CREATE INDEX break_glass_to_note ON auction.break_glass (lot_id) WHERE confirmed_at IS NOT NULL AND noted_at IS NULL;

CREATE FUNCTION auction.confirm_break_glass() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF OLD.confirmed_by IS NOT NULL THEN
    RAISE EXCEPTION 'request % is confirmed', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  NEW.confirmed_at := clock_timestamp();
  NEW.confirmed_in := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER break_glass_is_confirmed_once BEFORE UPDATE OF confirmed_by ON auction.break_glass
  FOR EACH ROW EXECUTE FUNCTION auction.confirm_break_glass();

-- The live offers of a lot whose bids two operators have opened. A confirmation in the reader's own
-- transaction shows nothing: it could be rolled back.
CREATE VIEW auction.opened_offer WITH (security_barrier) AS
  SELECT o.lot_id, o.company_id, o.label_number, o.placed_by, o.placed_at, o.net_minor, o.amount_minor, o.includes_vat,
    o.includes_registration_tax
  FROM auction.standing_offer o JOIN auction.lot l ON l.id = o.lot_id
  WHERE o.stands AND (l.status = 'open' OR l.status = 'paused') AND EXISTS (SELECT FROM auction.break_glass g
    WHERE g.lot_id = o.lot_id AND g.asked_at > clock_timestamp() - interval '1 hour'
      AND g.confirmed_in <> coalesce(pg_current_xact_id_if_assigned(), '0'));

-- What bids rely on: the desk computes prices by functions, which must not compute by other rules.
CREATE FUNCTION auction.fix_rules() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE has_bids boolean;
BEGIN
  IF TG_TABLE_NAME = 'lot' THEN has_bids := EXISTS (SELECT FROM auction.standing_offer o WHERE o.lot_id = OLD.id);
  ELSE has_bids := EXISTS (SELECT FROM auction.lot l JOIN auction.standing_offer o ON o.lot_id = l.id WHERE l.auction_id = OLD.id);
  END IF;
  IF has_bids THEN RAISE EXCEPTION 'bids rely on the rules of %', OLD.id USING ERRCODE = 'integrity_constraint_violation'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER auction_with_bids_has_its_rules BEFORE UPDATE OF format, increment_ladder ON auction.auction FOR EACH ROW
  WHEN (OLD.format <> NEW.format OR OLD.increment_ladder <> NEW.increment_ladder) EXECUTE FUNCTION auction.fix_rules();
CREATE TRIGGER lot_with_bids_has_its_auction BEFORE UPDATE OF auction_id ON auction.lot FOR EACH ROW
  WHEN (OLD.auction_id <> NEW.auction_id) EXECUTE FUNCTION auction.fix_rules();

-- The value of a band, as domain/ladder.ts ladderValueMinor.
CREATE FUNCTION auction.ladder_value(ladder jsonb, of_minor bigint) RETURNS bigint LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT (band->>'valueMinor')::bigint FROM jsonb_array_elements(ladder) band WHERE (band->>'fromMinor')::bigint <= of_minor
  ORDER BY (band->>'fromMinor')::bigint DESC LIMIT 1
$$;

-- Price and leader of the offers that stand, as domain/price-rules.ts priceOf; none in sealed lots.
CREATE FUNCTION auction.standing_price(of_lot uuid, OUT price_minor bigint, OUT leader_company_id uuid, OUT leader_label_number integer)
LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN rival.net_minor IS NULL THEN f.minor
      ELSE greatest(f.minor, least(best.net_minor, rival.net_minor + auction.ladder_value(a.increment_ladder, rival.net_minor))) END,
    best.company_id, best.label_number
  FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id AND a.format <> 'sealed'
  CROSS JOIN LATERAL (SELECT o.net_minor, o.company_id, o.label_number FROM auction.standing_offer o
    WHERE o.lot_id = l.id AND o.stands ORDER BY o.net_minor DESC, o.priority_sequence LIMIT 1) best
  LEFT JOIN LATERAL (SELECT o.net_minor FROM auction.standing_offer o
    WHERE o.lot_id = l.id AND o.stands ORDER BY o.net_minor DESC, o.priority_sequence OFFSET 1 LIMIT 1) rival ON true
  CROSS JOIN LATERAL (SELECT greatest(coalesce(nullif(l.start_price_minor, 0), auction.ladder_value(a.increment_ladder, 0)),
    CASE WHEN best.net_minor >= l.reserve_minor THEN l.reserve_minor END) AS minor) f
  WHERE l.id = of_lot
$$;
REVOKE ALL ON FUNCTION auction.standing_price(uuid) FROM PUBLIC;

-- Lowers the reserve, null for none, and returns the new price. Whoever tried out reserves and
-- rolled back would leave a line in the server's log each time.
CREATE FUNCTION auction.lower_reserve(of_lot uuid, to_minor bigint, OUT price_minor bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RAISE LOG 'the reserve of lot % is lowered by %', of_lot, session_user;
  UPDATE auction.lot l SET reserve_minor = to_minor
  WHERE l.id = of_lot AND (l.reserve_minor > to_minor OR (l.reserve_minor IS NOT NULL AND to_minor IS NULL));
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the reserve of lot % can only be lowered', of_lot USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  price_minor := (SELECT s.price_minor FROM auction.standing_price(of_lot) s);
END $$;
REVOKE ALL ON FUNCTION auction.lower_reserve(uuid, bigint) FROM PUBLIC;

-- Ends standing offers of these companies; their log entries are the caller's. Returns price and
-- leader of those that stay.
CREATE FUNCTION auction.annul_offers(of_lot uuid, companies uuid[], OUT price_minor bigint, OUT leader_company_id uuid,
  OUT leader_label_number integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RAISE LOG 'offers on lot % are ended by %', of_lot, session_user;
  UPDATE auction.standing_offer o SET net_minor = NULL, amount_minor = NULL WHERE o.lot_id = of_lot AND o.company_id = ANY (companies);
  SELECT * INTO price_minor, leader_company_id, leader_label_number FROM auction.standing_price(of_lot);
END $$;
REVOKE ALL ON FUNCTION auction.annul_offers(uuid, uuid[]) FROM PUBLIC;

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

GRANT SELECT, INSERT, UPDATE ON auction.standing_offer TO carplaza_services;
-- The desk has no column with an amount, and no nonce, with which a hash would try amounts out.
GRANT SELECT (lot_id, company_id, label_number, priority_sequence, includes_vat, includes_registration_tax, placed_by, placed_at,
  entry_count, entry_sequence, is_over, stands), UPDATE (placed_at, entry_sequence, entry_hash, entry_count)
  ON auction.standing_offer TO carplaza_operator;
GRANT SELECT (lot_id, sequence, kind, company_id, buyer_id, currency, includes_vat, includes_registration_tax, price_minor, placed_at,
  previous_hash, hash), INSERT (lot_id, sequence, kind, company_id, buyer_id, currency, includes_vat, includes_registration_tax,
  price_minor, placed_at, nonce, previous_hash, hash) ON auction.bid TO carplaza_operator;
GRANT SELECT ON auction.shown_offer TO carplaza_services, carplaza_operator;
GRANT SELECT ON auction.opened_offer TO carplaza_operator;
GRANT SELECT, INSERT (lot_id, asked_by, reason), UPDATE (confirmed_by) ON auction.break_glass TO carplaza_operator;
GRANT SELECT, UPDATE (noted_at) ON auction.break_glass TO carplaza_services;
GRANT EXECUTE ON FUNCTION auction.lower_reserve(uuid, bigint), auction.annul_offers(uuid, uuid[]) TO carplaza_services, carplaza_operator;
-- The chains alone, and by which lots receipts name them.
GRANT SELECT ON auction.bid TO carplaza_audit;
GRANT SELECT (id, auction_id, vehicle_id, sequence) ON auction.lot TO carplaza_audit;
GRANT SELECT (id, format) ON auction.auction TO carplaza_audit;
GRANT SELECT, INSERT, UPDATE, DELETE ON auction.destination TO carplaza_services;
-- What was asked is never changed, only decided.
GRANT SELECT, INSERT, UPDATE (outcome, decided_by, decided_at, reason, reason_code, approved_minor, mailed_at) ON auction.bid_approval TO carplaza_services;
GRANT SELECT, INSERT, UPDATE ON auction.destination TO carplaza_operator;
GRANT SELECT, INSERT ON auction.bid TO carplaza_services;
GRANT SELECT, INSERT ON auction.lot_event, auction.company_event TO carplaza_services, carplaza_operator;
GRANT SELECT ON auction.correction TO carplaza_services;
GRANT SELECT, INSERT ON auction.correction TO carplaza_operator;
GRANT SELECT, INSERT ON auction.idempotency_key TO carplaza_services;
GRANT SELECT, INSERT, UPDATE, DELETE ON auction.watching TO carplaza_services;
GRANT SELECT, INSERT, UPDATE ON auction.lot_viewed TO carplaza_services;
GRANT SELECT ON auction.stream_key TO carplaza_services;
GRANT SELECT, DELETE ON auction.search_change TO carplaza_services;
GRANT SELECT ON auction.watching, auction.lot_viewed TO carplaza_operator;
