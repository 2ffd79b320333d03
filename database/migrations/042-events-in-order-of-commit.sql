-- Every process reads what the others have committed: the events of transactions that its last look could not yet see. The
-- transaction's number makes that exact, whichever of two commits came first.
ALTER TABLE house.lot_event ADD COLUMN written_in xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX lot_event_by_transaction ON house.lot_event (written_in);

-- A stream's position names transactions, and their numbers would tell of sealed bids: it is sealed with this key, which all
-- processes of the house share.
CREATE TABLE house.stream_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  key bytea NOT NULL CHECK (length(key) = 32)
);
INSERT INTO house.stream_key (key)
SELECT sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) FROM generate_series(1, 4);
GRANT SELECT ON house.stream_key TO carplaza_services;
