-- What a batch of bids writes is handed over as rows (services/bids/batch-rows.ts): these are their columns. A list for each
-- column took longer to take apart than the rows to write.
CREATE TYPE house.written_lot AS (
  id uuid, status text, effective_ends_at timestamptz, extension_count integer, sequence bigint, event_sequence bigint,
  price_minor bigint, bid_count integer, leader_company_id uuid, hammer_price_minor bigint, awarded_company_id uuid
);
CREATE TYPE house.written_line AS (
  lot_id uuid, sequence bigint, kind text, company_id uuid, buyer_id uuid, amount_minor bigint, net_minor bigint, currency text,
  includes_vat boolean, includes_registration_tax boolean, price_minor bigint, nonce bytea, previous_hash bytea, hash bytea
);
CREATE TYPE house.written_offer AS (
  lot_id uuid, company_id uuid, label_number integer, net_minor bigint, priority_sequence bigint, amount_minor bigint,
  includes_vat boolean, includes_registration_tax boolean, placed_by uuid, line_sequence bigint, line_hash bytea,
  line_count integer
);
CREATE TYPE house.written_event AS (lot_id uuid, sequence bigint, kind text, payload json);
CREATE TYPE house.written_answer AS (company_id uuid, key text, request_hash bytea, status integer, answer text);

-- What was answered is kept as it was sent, beside its status, and handed out again as it stands: nobody looks into it.
ALTER TABLE house.idempotency_key ALTER COLUMN answer TYPE text
  USING CASE WHEN status = 200 THEN (answer -> 'answer')::text ELSE answer::text END;

-- Nobody asks the log for a company's lines: its offers, which are few, have the newest line of each lot. To find the place of every
-- line in this index was a twentieth of a batch.
DROP INDEX house.bid_of_company;
