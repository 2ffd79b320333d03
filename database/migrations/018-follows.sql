-- What users follow, and new stock of it on its way to them.
CREATE TABLE auction.follow (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  buyer_id uuid NOT NULL REFERENCES auction.buyer,
  -- contract/follows.ts followKinds.
  kind text NOT NULL CHECK (kind IN ('country', 'auction', 'seller', 'search')),
  -- A country's code, an auction's id, a seller's name as buyers read it, or the hash of the
  -- search.
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  -- contract/vehicles.ts VehicleFilter.
  search jsonb CHECK (length(search::text) <= 40000),
  -- Of a saved search alone, as its user calls it.
  name text CHECK (length(name) BETWEEN 1 AND 60),
  -- contract/follows.ts followMails.
  mails text NOT NULL CHECK (mails IN ('atOnce', 'daily', 'never')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT follow_is_single UNIQUE (buyer_id, kind, subject),
  CONSTRAINT follow_of_a_search_has_it CHECK ((kind = 'search') = (search IS NOT NULL)),
  CONSTRAINT follow_with_a_name_is_a_search CHECK (name IS NULL OR kind = 'search')
);

-- A vehicle is new stock once: when it is public for the first time.
CREATE TABLE auction.notified_vehicle (
  vehicle_id uuid PRIMARY KEY REFERENCES auction.vehicle ON DELETE CASCADE,
  notified_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX notified_vehicle_by_time ON auction.notified_vehicle (notified_at);

-- Lots that have begun to take bids in public since the job took some: their vehicles may be new
-- stock. Without a reference, which a bulk import would pay for: a deleted lot is passed over.
CREATE TABLE auction.new_stock_lot (lot_id uuid PRIMARY KEY);

-- SECURITY DEFINER: whoever opens a lot or publishes an auction leaves this, and writes here
-- nothing else.
CREATE FUNCTION auction.note_new_lots() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO auction.new_stock_lot
  SELECT c.id FROM changed c JOIN auction.auction a ON a.id = c.auction_id AND a.published_at IS NOT NULL
  WHERE c.status = 'open' ORDER BY c.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION auction.note_opened_lot() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO auction.new_stock_lot VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION auction.note_published_lots() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO auction.new_stock_lot
  SELECT l.id FROM auction.lot l WHERE l.auction_id = NEW.id AND l.status = 'open' ORDER BY l.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER inserted_lots_are_new_stock AFTER INSERT ON auction.lot
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auction.note_new_lots();
-- For each row, because a condition costs bids less than a function that compares two tables.
CREATE TRIGGER opened_lots_are_new_stock AFTER UPDATE ON auction.lot FOR EACH ROW
  WHEN (NEW.status = 'open' AND OLD.status <> 'open' AND OLD.status <> 'paused') EXECUTE FUNCTION auction.note_opened_lot();
CREATE TRIGGER published_lots_are_new_stock AFTER UPDATE ON auction.auction FOR EACH ROW
  WHEN (OLD.published_at IS NULL AND NEW.published_at IS NOT NULL) EXECUTE FUNCTION auction.note_published_lots();

-- New lots whose followers are being notified, and up to which user; the one row is the job's lock,
-- too.
CREATE TABLE auction.new_stock_cursor (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  lot_ids uuid[] NOT NULL DEFAULT '{}',
  after_buyer uuid
);
INSERT INTO auction.new_stock_cursor DEFAULT VALUES;

-- New stock that waits for its mail; deleted with it.
CREATE TABLE auction.stock_mail (
  buyer_id uuid NOT NULL REFERENCES auction.buyer,
  lot_id uuid NOT NULL REFERENCES auction.lot ON DELETE CASCADE,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (buyer_id, lot_id)
);
CREATE INDEX stock_mail_due ON auction.stock_mail (due_at);

-- When a user was last mailed new stock: not again within the hour.
CREATE TABLE auction.stock_mailed (
  buyer_id uuid PRIMARY KEY REFERENCES auction.buyer,
  mailed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- A user's watch list. Ended lots make room for new ones, and go 60 days after their end.
CREATE TABLE auction.watched_lot (
  buyer_id uuid NOT NULL REFERENCES auction.buyer,
  lot_id uuid NOT NULL REFERENCES auction.lot ON DELETE CASCADE,
  watched_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (buyer_id, lot_id)
);
CREATE INDEX watched_lot_of_lot ON auction.watched_lot (lot_id);

GRANT SELECT, INSERT, DELETE ON auction.watched_lot TO carplaza_services;
GRANT SELECT, INSERT, UPDATE (mails, name, subject, search), DELETE ON auction.follow TO carplaza_services;
GRANT SELECT, INSERT ON auction.notified_vehicle TO carplaza_services;
GRANT SELECT, DELETE ON auction.new_stock_lot TO carplaza_services;
GRANT SELECT, UPDATE ON auction.new_stock_cursor TO carplaza_services;
GRANT SELECT, INSERT, UPDATE (due_at), DELETE ON auction.stock_mail TO carplaza_services;
GRANT SELECT, INSERT, UPDATE ON auction.stock_mailed TO carplaza_services;
-- The job of copies of data works as the operator.
GRANT SELECT ON auction.follow, auction.watched_lot TO carplaza_operator;
