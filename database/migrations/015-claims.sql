-- What a buyer says is not as described once the vehicle is collected, and what becomes of it.
-- Papers about money follow from it: words, photographs and decisions are never changed or deleted.
CREATE TABLE auction.claim (
  reference text PRIMARY KEY CHECK (reference ~ '^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'),
  settlement_id uuid NOT NULL REFERENCES auction.settlement,
  company_id uuid NOT NULL REFERENCES auction.company,
  opened_by uuid NOT NULL REFERENCES auction.buyer,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind text NOT NULL CHECK (kind IN ('damage', 'missingPart', 'mechanical', 'documents', 'other')),
  description text NOT NULL CHECK (length(description) BETWEEN 1 AND 3000),
  -- In the statement's currency; null: the company leaves it to the auction house.
  asked_minor bigint CHECK (asked_minor > 0),
  -- domain/claim-life-cycle.ts claimStates.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'asked', 'accepted', 'declined', 'withdrawn')),
  -- Since when the company waits for the auction house.
  waiting_since timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_at timestamptz,
  granted_minor bigint CHECK (granted_minor > 0),
  -- The document that credits it.
  credit_id uuid UNIQUE REFERENCES auction.statement,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CONSTRAINT claim_is_decided_once_over CHECK ((state IN ('waiting', 'asked')) = (decided_at IS NULL)),
  CONSTRAINT claim_is_credited_once_accepted CHECK (num_nulls(granted_minor, credit_id) = CASE state WHEN 'accepted' THEN 0 ELSE 2 END)
);
CREATE UNIQUE INDEX claim_is_one_open_of_its_settlement ON auction.claim (settlement_id) WHERE state IN ('waiting', 'asked');
CREATE INDEX claim_of_settlement ON auction.claim (settlement_id, opened_at);
CREATE INDEX claim_waiting ON auction.claim (waiting_since) WHERE state IN ('waiting', 'asked');

CREATE TABLE auction.claim_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL REFERENCES auction.claim,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The company's user who wrote it; null: an operator.
  buyer_id uuid REFERENCES auction.buyer,
  author_name text NOT NULL CHECK (length(author_name) BETWEEN 1 AND 200),
  -- domain/claim-life-cycle.ts: the act that it came with.
  act text NOT NULL CHECK (act IN ('reply', 'ask', 'accept', 'decline')),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 3000)
);
CREATE INDEX claim_message_of_claim ON auction.claim_message (reference, id);

CREATE TABLE auction.claim_photo (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference text NOT NULL REFERENCES auction.claim,
  -- Of use `document`, whose files are not public.
  file_id uuid NOT NULL REFERENCES auction.media_file,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  buyer_id uuid NOT NULL REFERENCES auction.buyer,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (reference, file_id)
);
CREATE INDEX claim_photo_of_file ON auction.claim_photo (file_id);

CREATE TRIGGER claim_message_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.claim_message
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER claim_photo_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.claim_photo
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();

-- Buyers open, write and take back; the auction house decides.
GRANT SELECT, INSERT, UPDATE (state, waiting_since, decided_at, version) ON auction.claim TO carplaza_services;
GRANT SELECT, UPDATE (state, decided_at, granted_minor, credit_id, version) ON auction.claim TO carplaza_operator;
GRANT SELECT, INSERT ON auction.claim_message TO carplaza_services, carplaza_operator;
GRANT SELECT, INSERT ON auction.claim_photo TO carplaza_services;
GRANT SELECT ON auction.claim_photo TO carplaza_operator;
