-- Yards: when and how many vehicles each hands over, and which slots are taken.

-- Of the vehicles whose data name this country and place.
CREATE TABLE auction.yard (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  country char(2) NOT NULL,
  place text NOT NULL CHECK (length(place) BETWEEN 1 AND 120),
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 300),
  -- Which gate, and what a driver does there.
  gate text CHECK (length(gate) BETWEEN 1 AND 200),
  phone text CHECK (length(phone) BETWEEN 1 AND 40),
  -- IANA: its hours and days are of this zone.
  time_zone text NOT NULL CHECK (length(time_zone) <= 60),
  slot_minutes integer NOT NULL CHECK (slot_minutes BETWEEN 15 AND 240),
  -- Vehicles in one slot.
  capacity integer NOT NULL CHECK (capacity BETWEEN 1 AND 20),
  -- How long before its start a slot can be booked or changed at the latest.
  lead_minutes integer NOT NULL CHECK (lead_minutes BETWEEN 0 AND 10080),
  days_ahead integer NOT NULL CHECK (days_ahead BETWEEN 1 AND 60),
  -- Raised by each change of an operator: what was seen.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- Raised by each booking: the row's lock, without a right to change anything else.
  booked_count bigint NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX yard_is_one_of_its_place ON auction.yard (country, lower(place));

-- Local times: HH:MM, up to 24:00. Several of a weekday leave a break.
CREATE TABLE auction.yard_hours (
  yard_id uuid NOT NULL REFERENCES auction.yard,
  -- 1 is Monday.
  weekday integer NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  opens text NOT NULL CHECK (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes text NOT NULL CHECK (closes ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  PRIMARY KEY (yard_id, weekday, opens),
  CONSTRAINT yard_closes_after_it_opens CHECK (closes > opens)
);

CREATE TABLE auction.yard_closed_day (
  yard_id uuid NOT NULL REFERENCES auction.yard,
  day date NOT NULL,
  -- Buyers read it as it is.
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  PRIMARY KEY (yard_id, day)
);

-- Written under the lock of the yard's row, on which places are counted; deleting frees a place and
-- needs no lock.
CREATE TABLE auction.yard_booking (
  settlement_id uuid PRIMARY KEY REFERENCES auction.settlement,
  yard_id uuid NOT NULL REFERENCES auction.yard,
  -- Of the slot, in the yard's zone.
  day date NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT booking_ends_after_it_starts CHECK (ends_at > starts_at)
);
CREATE INDEX yard_booking_by_slot ON auction.yard_booking (yard_id, starts_at);

-- At which yards an operator of the role yard works; all other roles work at all of them.
CREATE TABLE auction.yard_operator (
  operator_id uuid NOT NULL REFERENCES auction.operator,
  yard_id uuid NOT NULL REFERENCES auction.yard,
  PRIMARY KEY (operator_id, yard_id)
);

GRANT SELECT ON auction.yard, auction.yard_hours, auction.yard_operator, auction.yard_closed_day TO carplaza_services;
GRANT UPDATE (booked_count) ON auction.yard TO carplaza_services;
GRANT SELECT, INSERT, DELETE, UPDATE (yard_id, day, starts_at, ends_at, at) ON auction.yard_booking TO carplaza_services;
GRANT SELECT, INSERT, UPDATE ON auction.yard TO carplaza_operator;
GRANT SELECT, INSERT, DELETE ON auction.yard_hours TO carplaza_operator;
GRANT SELECT, INSERT, DELETE, UPDATE (reason) ON auction.yard_closed_day TO carplaza_operator;
GRANT SELECT, INSERT, DELETE ON auction.yard_operator TO carplaza_operator;
-- Closing a day and taking money back free places.
GRANT SELECT, DELETE ON auction.yard_booking TO carplaza_operator;
