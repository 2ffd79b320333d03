-- What those who bid on a lot are told when it is decided, beside whether they won: nothing, the hammer price, or that and the
-- rank of their own bid. In open format the price is known anyway.
ALTER TABLE house.auction ADD COLUMN outcome_shown text NOT NULL DEFAULT 'won'
  CHECK (outcome_shown IN ('won', 'price', 'rank'));
