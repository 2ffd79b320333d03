-- The act log: who did what, when and why. Append-only. Written in the transaction of the act;
-- `subject` columns without foreign keys, as nobody may delete what they name.
CREATE TABLE auction.act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id text NOT NULL CHECK (length(actor_id) BETWEEN 1 AND 200),
  actor_name text NOT NULL CHECK (length(actor_name) BETWEEN 1 AND 200),
  -- domain/desk-roles.ts, or what else acts: a job, a buyer, a seller.
  actor_role text NOT NULL
    CHECK (actor_role IN ('yard', 'viewer', 'editor', 'auctioneer', 'manager', 'job', 'import', 'buyer', 'seller')),
  kind text NOT NULL CHECK (length(kind) <= 40),
  auction_id text,
  lot_id uuid,
  company_id uuid,
  vehicle_id uuid,
  -- What changed, by field, as it was and as it is.
  before jsonb NOT NULL DEFAULT '{}',
  after jsonb NOT NULL DEFAULT '{}',
  reason text CHECK (length(reason) BETWEEN 1 AND 1000)
);
-- What was decided today: services/desk/awards/queries.ts.
CREATE INDEX act_that_decides ON auction.act (at)
  WHERE kind IN ('awardLot', 'rejectLot', 'acceptCounterOffer', 'sellAtFixedPrice', 'approve');
-- Who has looked at a bidder of a seller: services/sellers/bidders.ts.
CREATE INDEX act_that_checks_bidder ON auction.act ((after->>'sellerId'), (after->>'companyId'), id) WHERE kind = 'checkBidder';
CREATE INDEX act_of_auction ON auction.act (auction_id, id);
CREATE INDEX act_of_lot ON auction.act (lot_id, id) WHERE lot_id IS NOT NULL;
CREATE INDEX act_of_company ON auction.act (company_id, id) WHERE company_id IS NOT NULL;
CREATE INDEX act_of_buyer ON auction.act (actor_id) WHERE actor_role = 'buyer';
CREATE INDEX act_of_vehicle ON auction.act (vehicle_id, id) WHERE vehicle_id IS NOT NULL;
CREATE TRIGGER act_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.act
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();

-- Decisions of operators that leave at leaves_at, until when they can be undone; a job does them.
-- One that was refused then stays until its operator has read why.
CREATE TABLE auction.held_act (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Of a lot, of an auction without a vehicle, of a company, or of a payment.
  auction_id text REFERENCES auction.auction,
  vehicle_id uuid REFERENCES auction.vehicle,
  company_id uuid REFERENCES auction.company,
  -- 012-settlement.sql refers it to the payment.
  payment_id uuid,
  operator_id uuid NOT NULL REFERENCES auction.operator,
  -- The request's key: the same one holds once.
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 128),
  -- contract/desk/acts.ts DeskLotAct or DeskAuctionAct, contract/desk/companies.ts DeskCompanyAct
  -- or contract/desk/settlements.ts DeskPaymentAct.
  body jsonb NOT NULL,
  -- One on an auction waits for a second person and lapses then.
  leaves_at timestamptz NOT NULL,
  -- {"code", "details"}
  refusal jsonb,
  -- Decisions that were confirmed together leave at one moment and are undone together.
  batch_id uuid,
  CONSTRAINT held_act_has_one_subject CHECK (num_nonnulls(auction_id, company_id, payment_id) = 1 AND (vehicle_id IS NULL OR auction_id IS NOT NULL)),
  CONSTRAINT held_act_is_the_only_one_of_its_lot UNIQUE (auction_id, vehicle_id),
  CONSTRAINT held_act_is_the_only_one_of_its_company UNIQUE (company_id),
  CONSTRAINT held_act_is_the_only_one_of_its_payment UNIQUE (payment_id)
);
CREATE UNIQUE INDEX held_act_is_the_only_one_of_its_auction ON auction.held_act (auction_id) WHERE vehicle_id IS NULL;
CREATE INDEX held_act_by_batch ON auction.held_act (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX held_act_due ON auction.held_act (leaves_at) WHERE refusal IS NULL;

-- Who works on an item of the desk's work list, and until when it is put off; by the item's id
-- (contract/desk/today.ts).
CREATE TABLE auction.work_item (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 200),
  assignee_id uuid REFERENCES auction.operator,
  assigned_at timestamptz,
  later_until timestamptz,
  -- Rises with each act; an item that nobody has touched has none.
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT work_item_is_assigned_at_a_moment CHECK ((assignee_id IS NULL) = (assigned_at IS NULL))
);

GRANT SELECT, INSERT ON auction.act TO carplaza_services, carplaza_operator;
GRANT SELECT, INSERT, UPDATE, DELETE ON auction.held_act TO carplaza_services;
GRANT SELECT ON auction.held_act TO carplaza_operator;
GRANT SELECT ON auction.work_item TO carplaza_services;
GRANT SELECT, INSERT, UPDATE ON auction.work_item TO carplaza_operator;
