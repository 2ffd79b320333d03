-- The auction house. Money is whole minor units; time is UTC; the wire's `asset` is a vehicle in a lot.

CREATE TABLE house.company (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  country char(2) NOT NULL,
  vat_number text,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE house.buyer (
  id uuid PRIMARY KEY,
  company_id uuid NOT NULL REFERENCES house.company,
  -- The provider's `sub`; matched at sign-in.
  subject text NOT NULL UNIQUE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX buyer_of_company ON house.buyer (company_id);

CREATE TABLE house.auction (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  country char(2) NOT NULL,
  format text NOT NULL CHECK (format IN ('open', 'sealed', 'fixedPrice')),
  currency char(3) NOT NULL,
  time_zone text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  seller text NOT NULL,
  soft_close_seconds integer NOT NULL DEFAULT 300 CHECK (soft_close_seconds BETWEEN 0 AND 3600),
  -- [{"fromMinor": 0, "valueMinor": 2500}, …], sorted, the first from 0.
  increment_ladder jsonb NOT NULL,
  fee_ladder jsonb NOT NULL,
  vat_percent numeric(4, 2) NOT NULL CHECK (vat_percent BETWEEN 0 AND 50),
  settled_at timestamptz,
  CONSTRAINT auction_ends_after_start CHECK (ends_at > starts_at)
);
CREATE INDEX auction_by_end ON house.auction (ends_at);

CREATE TABLE house.vehicle (
  id uuid PRIMARY KEY,
  -- Capitals and digits only, as people look for it: K482TN.
  plate text NOT NULL CHECK (plate ~ '^[A-Z0-9ÄÖÜ]{1,12}$'),
  plate_country char(2) NOT NULL,
  -- As it is written on the vehicle: K-482-TN.
  plate_display text NOT NULL,
  make text NOT NULL CHECK (length(make) BETWEEN 1 AND 80),
  model text NOT NULL CHECK (length(model) BETWEEN 1 AND 120),
  version text,
  body text,
  body_text text,
  colour text,
  fuel text,
  gearbox text,
  first_registration date,
  mileage_km integer CHECK (mileage_km >= 0),
  power_kw integer CHECK (power_kw >= 0),
  engine_cc integer CHECK (engine_cc >= 0),
  co2_g_km integer CHECK (co2_g_km >= 0),
  battery_kwh numeric(5, 1) CHECK (battery_kwh >= 0),
  emission_class text,
  doors integer,
  seats integer,
  vin text,
  keys integer,
  owners integer,
  previous_use text,
  service_history text,
  odometer_judgement text,
  inspection_due date,
  list_price_minor bigint CHECK (list_price_minor >= 0),
  gross_registration_tax_minor bigint CHECK (gross_registration_tax_minor >= 0),
  registration_tax_minor bigint NOT NULL DEFAULT 0 CHECK (registration_tax_minor >= 0),
  vat_scheme text NOT NULL CHECK (vat_scheme IN ('vat', 'margin')),
  location_country char(2) NOT NULL,
  location_place text,
  equipment text[] NOT NULL DEFAULT '{}',
  -- [{"kind", "zone", "sizeCm", "repairCostMinor"}, …]
  damages jsonb NOT NULL DEFAULT '[]',
  damage_total_minor bigint NOT NULL DEFAULT 0 CHECK (damage_total_minor >= 0),
  -- [{"view", "key"}, …]; key names files of the media folder.
  pictures jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT vehicle_plate_is_unique_in_its_country UNIQUE (plate_country, plate)
);
CREATE INDEX vehicle_by_plate ON house.vehicle (plate);

CREATE TABLE house.lot (
  id uuid PRIMARY KEY,
  auction_id text NOT NULL REFERENCES house.auction,
  vehicle_id uuid NOT NULL REFERENCES house.vehicle,
  number integer NOT NULL CHECK (number > 0),
  start_price_minor bigint CHECK (start_price_minor >= 0),
  reserve_minor bigint CHECK (reserve_minor > 0),
  buy_now_minor bigint CHECK (buy_now_minor > 0),
  -- 'open' also stands for scheduled and just ended: the clock tells (services/lots/life-cycle.ts). The others are final or decided.
  status text NOT NULL DEFAULT 'open'
    CHECK (status IN ('open', 'awaitingAward', 'awarded', 'rejected', 'unsold', 'sold', 'withdrawnBySeller')),
  -- The end with soft close; never earlier than the auction's.
  effective_ends_at timestamptz NOT NULL,
  extension_count integer NOT NULL DEFAULT 0,
  -- Number of the newest line and event; taken under the lot's lock, so there is no gap.
  sequence bigint NOT NULL DEFAULT 0,
  -- What the rules made of the bids so far; the bid log is the truth it can be rebuilt from.
  price_minor bigint,
  bid_count integer NOT NULL DEFAULT 0,
  leader_company_id uuid REFERENCES house.company,
  hammer_price_minor bigint,
  awarded_company_id uuid REFERENCES house.company,
  awarded_at timestamptz,
  CONSTRAINT lot_number_is_unique_in_its_auction UNIQUE (auction_id, number),
  CONSTRAINT lot_sells_a_vehicle_once_per_auction UNIQUE (auction_id, vehicle_id),
  CONSTRAINT lot_is_awarded_to_somebody
    CHECK ((status IN ('awarded', 'sold')) = (awarded_company_id IS NOT NULL AND hammer_price_minor IS NOT NULL))
);
CREATE INDEX lot_of_vehicle ON house.lot (vehicle_id);
CREATE INDEX lot_due ON house.lot (effective_ends_at) WHERE status = 'open';
CREATE INDEX lot_awarded_to ON house.lot (awarded_company_id) WHERE awarded_company_id IS NOT NULL;

-- A company's standing offer on a lot: the highest maximum (open) or the one live bid (sealed). Read and replaced under the lot's lock.
CREATE TABLE house.standing_offer (
  lot_id uuid NOT NULL REFERENCES house.lot,
  company_id uuid NOT NULL REFERENCES house.company,
  -- 1 is "A": in order of the first bid, kept for ever (design rule 13).
  label_number integer NOT NULL CHECK (label_number > 0),
  -- Ranks: net of VAT and registration tax. Null once withdrawn.
  net_minor bigint CHECK (net_minor > 0),
  -- The line that gave it its priority among equals.
  priority_sequence bigint NOT NULL,
  -- As entered, for its owner.
  amount_minor bigint CHECK (amount_minor > 0),
  includes_vat boolean NOT NULL,
  includes_registration_tax boolean NOT NULL,
  placed_by uuid NOT NULL REFERENCES house.buyer,
  placed_at timestamptz NOT NULL,
  PRIMARY KEY (lot_id, company_id),
  UNIQUE (lot_id, label_number)
);
CREATE INDEX standing_offer_of_company ON house.standing_offer (company_id);

-- The bid log: append-only, chained per lot (design rule 12). No names, no addresses: only ids stand in the hashed line.
CREATE TABLE house.bid (
  lot_id uuid NOT NULL REFERENCES house.lot,
  sequence bigint NOT NULL CHECK (sequence > 0),
  kind text NOT NULL CHECK (kind IN ('bid', 'withdrawal', 'purchase')),
  company_id uuid NOT NULL REFERENCES house.company,
  buyer_id uuid NOT NULL REFERENCES house.buyer,
  amount_minor bigint,
  net_minor bigint,
  currency char(3) NOT NULL,
  includes_vat boolean NOT NULL,
  includes_registration_tax boolean NOT NULL,
  -- The lot's price after this line; null in sealed lots.
  price_minor bigint,
  placed_at timestamptz NOT NULL,
  previous_hash bytea NOT NULL CHECK (length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (lot_id, sequence),
  CONSTRAINT bid_amount_is_positive CHECK (kind = 'withdrawal' OR (amount_minor > 0 AND net_minor > 0))
);
CREATE INDEX bid_of_company ON house.bid (company_id, placed_at);

CREATE TABLE house.lot_event (
  lot_id uuid NOT NULL REFERENCES house.lot,
  sequence bigint NOT NULL CHECK (sequence > 0),
  kind text NOT NULL,
  at timestamptz NOT NULL,
  -- contract/events.ts LotEvent without serverTime: the same for every reader.
  payload jsonb NOT NULL,
  PRIMARY KEY (lot_id, sequence)
);

CREATE TABLE house.idempotency_key (
  company_id uuid NOT NULL REFERENCES house.company,
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 128),
  request_hash bytea NOT NULL,
  status integer NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, key)
);
CREATE INDEX idempotency_key_by_age ON house.idempotency_key (created_at);

CREATE FUNCTION house.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER bid_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON house.bid
  FOR EACH STATEMENT EXECUTE FUNCTION house.refuse_change();
CREATE TRIGGER lot_event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON house.lot_event
  FOR EACH STATEMENT EXECUTE FUNCTION house.refuse_change();

GRANT SELECT ON ALL TABLES IN SCHEMA house TO carplaza_services, carplaza_operator;
GRANT INSERT ON house.bid, house.lot_event TO carplaza_services;
GRANT INSERT, UPDATE ON house.standing_offer TO carplaza_services;
GRANT INSERT, DELETE ON house.idempotency_key TO carplaza_services;
GRANT UPDATE ON house.lot TO carplaza_services;
GRANT UPDATE (subject, name, email) ON house.buyer TO carplaza_services;
GRANT INSERT, UPDATE ON house.company, house.buyer, house.auction, house.vehicle, house.lot TO carplaza_operator;
GRANT INSERT ON house.lot_event, house.bid TO carplaza_operator;
GRANT INSERT, UPDATE ON house.standing_offer TO carplaza_operator;
