-- What companies and users with a limit of a day may have to pay, stored so that a bid adds up
-- nothing (docs/decisions/204). At most: leads count by their maximum, and what a rival takes over
-- is subtracted when it is counted anew. Own bids are added under the lock of who bids.
CREATE TABLE auction.commitment (
  -- A company, or a user for the own offers.
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES auction.company,
  -- Null until every bid is over that may not have been counted: one that read no limit yet.
  minor bigint CHECK (minor >= 0),
  -- The moment that it was counted, as transactions see it.
  as_of pg_snapshot NOT NULL,
  counted_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50);

-- What raises a commitment beside a bid; appended, so that nobody waits for a bid or holds one up.
-- A sum holds while each row of its company was visible when it was counted.
CREATE TABLE auction.commitment_reset (
  company_id uuid NOT NULL,
  -- A limit of a day came or went: bids before it were not counted.
  is_of_limit boolean NOT NULL DEFAULT false,
  written_at timestamptz NOT NULL DEFAULT now(),
  written_in xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX commitment_reset_of_company ON auction.commitment_reset (company_id, written_in);
CREATE INDEX commitment_reset_by_age ON auction.commitment_reset (written_at);

-- SECURITY DEFINER: whoever changes a lot, a settlement or a limit leaves this, and writes here
-- nothing else.
CREATE FUNCTION auction.reset_bidders() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO auction.commitment_reset (company_id)
  SELECT NEW.awarded_company_id WHERE NEW.awarded_company_id IS NOT NULL
  UNION ALL SELECT o.company_id FROM auction.standing_offer o
    WHERE o.lot_id = NEW.id AND NEW.awarded_company_id IS NULL AND o.net_minor IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION auction.reset_company() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO auction.commitment_reset (company_id) VALUES (NEW.company_id);
  RETURN NULL;
END $$;
CREATE FUNCTION auction.reset_limited_company() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO auction.commitment_reset (company_id, is_of_limit) VALUES (NEW.id, true);
  RETURN NULL;
END $$;
CREATE FUNCTION auction.reset_limited_user() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO auction.commitment_reset (company_id, is_of_limit) VALUES (NEW.company_id, true);
  RETURN NULL;
END $$;

-- An award, and offers that may win again.
CREATE TRIGGER lot_raises_commitments AFTER UPDATE OF status, awarded_company_id, hammer_price_minor ON auction.lot FOR EACH ROW
  WHEN ((NEW.awarded_company_id IS NOT NULL
      AND (NEW.awarded_company_id, NEW.hammer_price_minor) IS DISTINCT FROM (OLD.awarded_company_id, OLD.hammer_price_minor))
    OR (OLD.status <> NEW.status
      AND (OLD.status NOT IN ('open', 'paused', 'awaitingAward', 'counterOffered', 'forSale') OR OLD.status = 'forSale')
      AND NEW.status IN ('open', 'paused', 'awaitingAward', 'counterOffered', 'forSale')))
  EXECUTE FUNCTION auction.reset_bidders();
-- A payment that is taken back.
CREATE TRIGGER settlement_raises_commitments AFTER UPDATE OF state ON auction.settlement FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state IN ('issued', 'reversed'))
  EXECUTE FUNCTION auction.reset_company();
CREATE TRIGGER company_gets_limit AFTER UPDATE OF limit_per_day_minor ON auction.company FOR EACH ROW
  WHEN ((OLD.limit_per_day_minor IS NULL) <> (NEW.limit_per_day_minor IS NULL))
  EXECUTE FUNCTION auction.reset_limited_company();
CREATE TRIGGER user_gets_limit AFTER UPDATE OF limit_per_day_minor, company_id ON auction.buyer FOR EACH ROW
  WHEN ((OLD.limit_per_day_minor IS NULL) <> (NEW.limit_per_day_minor IS NULL) OR OLD.company_id <> NEW.company_id)
  EXECUTE FUNCTION auction.reset_limited_user();

-- A bid counts in its own transaction; nobody else reads or writes what is stored.
GRANT SELECT, INSERT, UPDATE ON auction.commitment TO carplaza_services;
GRANT SELECT, DELETE ON auction.commitment_reset TO carplaza_services;
