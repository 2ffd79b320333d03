-- A bid under the mandate that a seller is asked to approve: answered once, by a signed link or
-- entered by an operator. What was asked never changes. An open question whose deadline is past has
-- expired, whatever its state says.
CREATE TABLE auction.seller_question (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lot_id uuid NOT NULL REFERENCES auction.lot,
  seller_id uuid NOT NULL REFERENCES auction.seller,
  -- Who would get the lot; the seller never learns it.
  company_id uuid NOT NULL REFERENCES auction.company,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  asked_at timestamptz NOT NULL,
  deadline_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'approved', 'declined', 'expired', 'withdrawn')),
  answered_at timestamptz,
  -- Null: the seller, by the link.
  answered_by text CHECK (length(answered_by) BETWEEN 1 AND 200),
  -- Of an answer that an operator entered: a call, a letter.
  reference text CHECK (length(reference) BETWEEN 1 AND 500),
  -- The seller's own.
  message text CHECK (length(message) BETWEEN 1 AND 500),
  -- When its mail was put into the outbox.
  mailed_at timestamptz,
  CONSTRAINT seller_question_ends_later CHECK (deadline_at > asked_at),
  CONSTRAINT seller_question_is_answered_at_a_moment CHECK ((state IN ('approved', 'declined')) = (answered_at IS NOT NULL)),
  CONSTRAINT seller_question_has_the_reference_of_whom_answered CHECK ((answered_by IS NULL) = (reference IS NULL))
);
CREATE UNIQUE INDEX seller_question_is_the_only_open_one_of_its_lot ON auction.seller_question (lot_id) WHERE state = 'asked';
CREATE INDEX seller_question_of_lot ON auction.seller_question (lot_id, asked_at);
CREATE INDEX seller_question_to_mail ON auction.seller_question (asked_at) WHERE state = 'asked' AND mailed_at IS NULL;

-- What the auction house offers one bidder instead of an award: net, between the bid and the
-- reserve, until a moment.
CREATE TABLE auction.counter_offer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lot_id uuid NOT NULL REFERENCES auction.lot,
  company_id uuid NOT NULL REFERENCES auction.company,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- domain/counter-offer.ts counterOfferStates.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'lapsed', 'takenBack')),
  ended_at timestamptz,
  CONSTRAINT counter_offer_ends_once CHECK ((state = 'open') = (ended_at IS NULL)),
  CONSTRAINT counter_offer_has_time CHECK (expires_at > made_at)
);
CREATE UNIQUE INDEX counter_offer_is_one_at_a_time ON auction.counter_offer (lot_id) WHERE state = 'open';
CREATE INDEX counter_offer_of_lot ON auction.counter_offer (lot_id, made_at);
CREATE INDEX counter_offer_due ON auction.counter_offer (expires_at) WHERE state = 'open';

-- An act that waits for a second person.
CREATE TABLE auction.proposal (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lot_id uuid NOT NULL REFERENCES auction.lot,
  -- domain/four-eyes.ts proposableActs.
  act text NOT NULL CHECK (act IN ('awardLot', 'counterOffer', 'sellAtFixedPrice', 'reverseAward')),
  company_id uuid REFERENCES auction.company,
  -- What is to be paid, net; null for a reversal.
  amount_minor bigint CHECK (amount_minor > 0),
  -- Until when an offer would stand.
  ends_at timestamptz,
  proposed_by text NOT NULL,
  proposed_by_name text NOT NULL,
  proposed_at timestamptz NOT NULL,
  reason text CHECK (length(reason) BETWEEN 1 AND 1000),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'refused')),
  decided_by_name text,
  decided_at timestamptz,
  CONSTRAINT proposal_is_decided_by_somebody CHECK ((state = 'open') = (decided_at IS NULL AND decided_by_name IS NULL))
);
CREATE UNIQUE INDEX proposal_is_one_at_a_time ON auction.proposal (lot_id) WHERE state = 'open';
CREATE INDEX proposal_of_lot ON auction.proposal (lot_id, proposed_at);

-- Notices to bidders that wait to be mailed; a job writes the mails and deletes the row.
CREATE TABLE auction.bidder_notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- services/lots/bidder-notices.ts BidderNoticeKind.
  kind text NOT NULL CHECK (kind IN ('offered', 'offerDeclined', 'offerLapsed', 'offerTakenBack', 'won', 'lost', 'rejected',
    'awardReversed', 'reopened', 'takenBack', 'cancelled', 'resumed', 'offeredAgain', 'message', 'depositReturned', 'creditReturned',
    'refundTakenBack', 'releaseVoid', 'collected', 'corrected', 'bidsEnded', 'sellerMayNotBid', 'bidsSeen')),
  auction_id text NOT NULL REFERENCES auction.auction,
  -- Null where it is about the whole auction.
  lot_id uuid REFERENCES auction.lot,
  -- Null: all companies whose bid the decision was about.
  company_id uuid REFERENCES auction.company,
  amount_minor bigint,
  ends_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Of a message: contract/desk/values.ts messageTemplates, and the operator's own text below it.
  template text CHECK (length(template) <= 40),
  text text CHECK (length(text) BETWEEN 1 AND 140),
  CONSTRAINT message_has_a_template CHECK ((kind = 'message') = (template IS NOT NULL))
);

-- Reports that were mailed after an auction was settled, each once.
CREATE TABLE auction.seller_report (
  auction_id text NOT NULL REFERENCES auction.auction,
  seller_id uuid NOT NULL REFERENCES auction.seller,
  mailed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (auction_id, seller_id)
);

-- Awards come by the desk, by commands and by bidders' answers.
GRANT SELECT, INSERT, UPDATE ON auction.counter_offer, auction.proposal TO carplaza_services, carplaza_operator;
GRANT SELECT, INSERT ON auction.bidder_notice TO carplaza_services, carplaza_operator;
-- A row is locked before it is deleted.
GRANT UPDATE, DELETE ON auction.bidder_notice TO carplaza_services;
-- A seller answers by a link, and a job sends it.
GRANT SELECT, UPDATE (state, answered_at, message, mailed_at) ON auction.seller_question TO carplaza_services;
GRANT SELECT, INSERT, UPDATE ON auction.seller_question TO carplaza_operator;
GRANT SELECT, INSERT ON auction.seller_report TO carplaza_services;
