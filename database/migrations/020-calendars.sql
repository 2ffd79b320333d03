-- Addresses by which calendar programs read a user's dates, without a sign-in.
CREATE TABLE auction.calendar_feed (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  buyer_id uuid NOT NULL REFERENCES auction.buyer,
  -- Of the secret in the address, by the key of links: nothing here opens a calendar.
  hash text NOT NULL UNIQUE CHECK (length(hash) = 43),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- By the hour.
  read_at timestamptz
);
CREATE INDEX calendar_feed_of_buyer ON auction.calendar_feed (buyer_id);

GRANT SELECT, INSERT, UPDATE (read_at), DELETE ON auction.calendar_feed TO carplaza_services;
-- The job of copies of data works as the operator.
GRANT SELECT ON auction.calendar_feed TO carplaza_operator;
