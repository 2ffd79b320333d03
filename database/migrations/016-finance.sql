-- Requests of companies to have won vehicles financed, which the desk approves or declines. No
-- money follows from a row.
CREATE TABLE auction.finance_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES auction.company,
  -- Who asked.
  buyer_id uuid NOT NULL REFERENCES auction.buyer,
  -- contract/finance-values.ts financeMonths.
  months integer NOT NULL CHECK (months IN (12, 24, 36, 48, 60)),
  currency char(3) NOT NULL,
  -- Of its vehicles; and what the buyer pays of it.
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  down_payment_minor bigint NOT NULL CHECK (down_payment_minor >= 0),
  -- Hundredths of a percent: of the estimate that the buyer saw, and as approved.
  rate_bp integer CHECK (rate_bp BETWEEN 0 AND 10000),
  approved_rate_bp integer CHECK (approved_rate_bp BETWEEN 0 AND 10000),
  remark text CHECK (length(remark) BETWEEN 1 AND 1000),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- domain/finance-life-cycle.ts financeStates.
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'inReview', 'approved', 'declined', 'withdrawn')),
  decided_at timestamptz,
  -- The operator's words to the company.
  answer text CHECK (length(answer) BETWEEN 1 AND 2000),
  -- Rises with each act of an operator.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CONSTRAINT finance_leaves_something_to_finance CHECK (down_payment_minor < amount_minor),
  CONSTRAINT finance_is_decided_at_a_moment CHECK ((decided_at IS NULL) = (state IN ('asked', 'inReview'))),
  CONSTRAINT finance_is_approved_at_a_rate CHECK ((approved_rate_bp IS NOT NULL) = (state = 'approved')),
  CONSTRAINT finance_is_declined_with_a_reason CHECK (state <> 'declined' OR answer IS NOT NULL)
);
CREATE INDEX finance_request_of_company ON auction.finance_request (company_id, asked_at);
CREATE INDEX finance_request_of_buyer ON auction.finance_request (buyer_id, asked_at);
CREATE INDEX finance_request_open ON auction.finance_request (asked_at) WHERE state IN ('asked', 'inReview');
CREATE INDEX finance_request_decided ON auction.finance_request (decided_at) WHERE decided_at IS NOT NULL;

-- A vehicle of a request, by the statement that was open when it was asked for.
CREATE TABLE auction.finance_vehicle (
  request_id uuid NOT NULL REFERENCES auction.finance_request ON DELETE CASCADE,
  settlement_id uuid NOT NULL REFERENCES auction.settlement,
  statement_id uuid NOT NULL REFERENCES auction.statement,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- While its request waits, and once it was approved: an index reaches over one table.
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (request_id, settlement_id)
);
CREATE UNIQUE INDEX finance_vehicle_is_in_one_open_request ON auction.finance_vehicle (settlement_id) WHERE is_open;

CREATE FUNCTION auction.close_finance_vehicles() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE auction.finance_vehicle SET is_open = false WHERE request_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER finance_request_frees_its_vehicles AFTER UPDATE OF state ON auction.finance_request
  FOR EACH ROW WHEN (NEW.state IN ('declined', 'withdrawn')) EXECUTE FUNCTION auction.close_finance_vehicles();

-- The services ask and withdraw; whether it is approved is the operator's to write.
GRANT SELECT, INSERT (company_id, buyer_id, months, currency, amount_minor, down_payment_minor, rate_bp, remark),
  UPDATE (state, decided_at) ON auction.finance_request TO carplaza_services;
GRANT SELECT, INSERT (request_id, settlement_id, statement_id, amount_minor) ON auction.finance_vehicle TO carplaza_services;
GRANT SELECT, UPDATE (state, decided_at, answer, approved_rate_bp, version) ON auction.finance_request TO carplaza_operator;
GRANT SELECT ON auction.finance_vehicle TO carplaza_operator;
