-- How many mails about an auction's results have left: the mails themselves are deleted then.
CREATE TABLE auction.auction_mails (
  auction_id text PRIMARY KEY REFERENCES auction.auction ON DELETE CASCADE,
  sent integer NOT NULL CHECK (sent > 0)
);
GRANT SELECT, INSERT, UPDATE (sent) ON auction.auction_mails TO carplaza_services;
