-- Whether bids could be placed (docs/rules.md, Outages; decision 250). A batch of bids updates the
-- one row as the last thing that it does, whichever process it is of. Without a row nobody beats
-- yet: commands and tests close lots by the clock alone.
CREATE TABLE auction.bidding_heartbeat (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  beat_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Changes with the primary.
  timeline text NOT NULL,
  -- By process: {"at": when it last beat, "aheadMs": by how much its clock was ahead of this one}.
  clocks jsonb NOT NULL DEFAULT '{}'
) WITH (fillfactor = 50);

-- No batch committed meanwhile. No lot closes that ends after it began, until it is applied.
CREATE TABLE auction.bidding_gap (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  -- When all lots that it touched had been extended.
  applied_at timestamptz,
  CONSTRAINT bidding_gap_has_a_length CHECK (ended_at > began_at)
);
CREATE INDEX bidding_gap_by_end ON auction.bidding_gap (ended_at);
CREATE INDEX bidding_gap_to_apply ON auction.bidding_gap (began_at) WHERE applied_at IS NULL;

-- What a gap did to a lot, once.
CREATE TABLE auction.lot_extension (
  lot_id uuid NOT NULL REFERENCES auction.lot,
  gap_id bigint NOT NULL REFERENCES auction.bidding_gap,
  ends_before timestamptz NOT NULL,
  ends_after timestamptz NOT NULL,
  PRIMARY KEY (lot_id, gap_id),
  CONSTRAINT lot_extension_is_later CHECK (ends_after > ends_before)
);
CREATE TRIGGER lot_extension_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.lot_extension
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();

CREATE FUNCTION auction.timeline() RETURNS text LANGUAGE sql AS $$
  SELECT left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)
$$;

-- A beat. Returns this clock. After a change of the primary, and after a beat from the future, the
-- clock counts once it agrees with most processes: until then all time is a gap.
CREATE FUNCTION auction.beat(process uuid, ahead_ms bigint) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  slack CONSTANT interval := '2 seconds';
  last auction.bidding_heartbeat;
  at timestamptz;
  votes jsonb;
  is_sure boolean;
BEGIN
  SELECT * INTO STRICT last FROM auction.bidding_heartbeat FOR NO KEY UPDATE;
  -- After the lock, so that beats of two processes are in order.
  at := date_trunc('milliseconds', clock_timestamp());
  -- A process that has not beaten for ten intervals is over.
  SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO votes
    FROM jsonb_each(last.clocks || jsonb_build_object(process, jsonb_build_object('at', at, 'aheadMs', ahead_ms)))
    WHERE (value->>'at')::timestamptz BETWEEN at - interval '5 seconds' AND at + interval '5 seconds';
  is_sure := last.timeline = auction.timeline() AND last.beat_at <= at + slack
    OR (SELECT 2 * count(*) FILTER (WHERE abs((value->>'aheadMs')::bigint) <= 2000) > count(*) FROM jsonb_each(votes));
  IF is_sure AND at > last.beat_at + slack THEN
    INSERT INTO auction.bidding_gap (began_at, ended_at) VALUES (last.beat_at, at);
  END IF;
  UPDATE auction.bidding_heartbeat SET clocks = votes,
    beat_at = CASE WHEN is_sure THEN at ELSE beat_at END, timeline = CASE WHEN is_sure THEN auction.timeline() ELSE timeline END;
  RETURN at;
END $$;

-- What ended later does not close yet. A gap is written with the beat after it: who reads a beat
-- reads the gap before it.
CREATE FUNCTION auction.bidding_reached_until() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT CASE WHEN h.timeline = auction.timeline() AND h.beat_at <= statement_timestamp() + interval '2 seconds'
      THEN least(h.beat_at, statement_timestamp(), (SELECT min(g.began_at) FROM auction.bidding_gap g WHERE g.applied_at IS NULL))
      ELSE '-infinity' END
    FROM auction.bidding_heartbeat h), statement_timestamp())
$$;

GRANT SELECT, INSERT, UPDATE ON auction.bidding_heartbeat TO carplaza_services;
GRANT SELECT, INSERT, UPDATE (applied_at) ON auction.bidding_gap TO carplaza_services;
GRANT SELECT ON auction.bidding_heartbeat TO carplaza_operator;
GRANT SELECT, UPDATE (applied_at) ON auction.bidding_gap TO carplaza_operator;
GRANT SELECT, INSERT ON auction.lot_extension TO carplaza_services, carplaza_operator;
