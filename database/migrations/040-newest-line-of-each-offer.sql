-- A receipt names the company's newest line on the lot, and on a sealed lot how many it has: kept with the offer, so that no
-- answer has to look for them in a long log.
ALTER TABLE house.standing_offer
  ADD COLUMN line_count integer CHECK (line_count > 0),
  ADD COLUMN line_sequence bigint CHECK (line_sequence > 0),
  ADD COLUMN line_hash bytea CHECK (length(line_hash) = 32);
UPDATE house.standing_offer o
SET line_count = n.line_count, line_sequence = n.sequence, line_hash = n.hash
FROM (
  SELECT DISTINCT ON (lot_id, company_id) lot_id, company_id, sequence, hash,
    count(*) OVER (PARTITION BY lot_id, company_id) AS line_count
  FROM house.bid ORDER BY lot_id, company_id, sequence DESC
) n
WHERE n.lot_id = o.lot_id AND n.company_id = o.company_id;
ALTER TABLE house.standing_offer
  ALTER COLUMN line_count SET NOT NULL,
  ALTER COLUMN line_sequence SET NOT NULL,
  ALTER COLUMN line_hash SET NOT NULL;
