-- Requests of buyers to change what is stored about their company or themselves, which the desk
-- approves or declines.
CREATE TABLE auction.change_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- contract/change-values.ts changeKinds.
  kind text NOT NULL CHECK (kind IN ('company', 'contact', 'user')),
  company_id uuid NOT NULL REFERENCES auction.company,
  -- Who asked.
  buyer_id uuid NOT NULL REFERENCES auction.buyer,
  -- Whose data change: the company's or the buyer's id.
  subject_id uuid NOT NULL,
  -- By field, only those that change: as it was when it was asked, and as it shall be.
  before jsonb NOT NULL CHECK (length(before::text) <= 4000),
  after jsonb NOT NULL CHECK (length(after::text) <= 4000),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'declined', 'withdrawn')),
  -- The first of two operators, where two have to approve.
  first_approved_by uuid REFERENCES auction.operator,
  first_approved_at timestamptz,
  decided_at timestamptz,
  -- The operator's words to the asker.
  reason text CHECK (length(reason) BETWEEN 1 AND 2000),
  -- What VIES answered about a number that is asked for.
  checks jsonb CHECK (length(checks::text) <= 4000),
  -- Rises with each act of an operator.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  CONSTRAINT change_request_is_of_its_subject CHECK (subject_id = CASE kind WHEN 'company' THEN company_id ELSE buyer_id END),
  CONSTRAINT change_request_is_decided_at_a_moment CHECK ((decided_at IS NULL) = (state = 'waiting')),
  CONSTRAINT change_request_is_declined_with_a_reason CHECK (state <> 'declined' OR reason IS NOT NULL),
  CONSTRAINT first_approval_has_a_moment CHECK ((first_approved_by IS NULL) = (first_approved_at IS NULL))
);
CREATE UNIQUE INDEX change_request_is_the_only_open_one ON auction.change_request (kind, subject_id) WHERE state = 'waiting';
CREATE INDEX change_request_of_company ON auction.change_request (company_id, asked_at);
CREATE INDEX change_request_of_buyer ON auction.change_request (buyer_id, asked_at);
CREATE INDEX change_request_waiting ON auction.change_request (asked_at) WHERE state = 'waiting';
CREATE INDEX change_request_decided ON auction.change_request (decided_at) WHERE state <> 'waiting';

-- The services ask and withdraw; whether it is approved is the operator's to write.
GRANT SELECT, INSERT (kind, company_id, buyer_id, subject_id, before, after), UPDATE (state, decided_at)
  ON auction.change_request TO carplaza_services;
GRANT SELECT, UPDATE (state, first_approved_by, first_approved_at, decided_at, reason, checks, version)
  ON auction.change_request TO carplaza_operator;
