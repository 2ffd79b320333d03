-- Events are numbered on their own: a sealed bid writes a line into the log but no event, and a number that every reader
-- sees must not tell how many sealed bids there are (design rule 5).
ALTER TABLE house.lot ADD COLUMN event_sequence bigint NOT NULL DEFAULT 0 CHECK (event_sequence >= 0);
COMMENT ON COLUMN house.lot.sequence IS 'Number of the newest line of the bid log; taken under the lot''s lock, so there is no gap.';
COMMENT ON COLUMN house.lot.event_sequence IS 'Number of the newest lot_event; taken under the lot''s lock, so there is no gap.';

-- Random bytes in every hashed line: without them a buyer could try out a rival's sealed amount against a receipt's hash.
ALTER TABLE house.bid ADD COLUMN nonce bytea NOT NULL CHECK (length(nonce) = 16);

-- The two best offers of a lot, whatever the number of companies.
CREATE INDEX standing_offer_by_rank ON house.standing_offer (lot_id, net_minor DESC, priority_sequence)
  WHERE net_minor IS NOT NULL;

-- Lots of an auction by state: its lot count, and whether some are still in soft close.
CREATE INDEX lot_of_auction ON house.lot (auction_id, status, effective_ends_at);

-- What free words are matched against: each word from its beginning.
ALTER TABLE house.vehicle ADD COLUMN search_text text NOT NULL
  GENERATED ALWAYS AS (' ' || lower(make || ' ' || model || ' ' || coalesce(version, ''))) STORED;
CREATE INDEX vehicle_by_plate_prefix ON house.vehicle (plate text_pattern_ops);
