CREATE TABLE auction.vehicle (
  id uuid PRIMARY KEY,
  -- Capitals and digits only, as people search for it: K482TN.
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
  -- [{"damageId", "kind", "zone", "sizeCm", "repairCostMinor", "place"}, …]; damageId is the
  -- position in a supplier's list, or a UUID of a mark that the desk has set.
  damages jsonb NOT NULL DEFAULT '[]',
  damage_total_minor bigint NOT NULL DEFAULT 0 CHECK (damage_total_minor >= 0),
  -- [{"view", "key"}, …]; key names files of the media folder.
  pictures jsonb NOT NULL DEFAULT '[]',
  -- Free text is matched from the beginning of each word, without accents (domain/fold.ts folds
  -- alike).
  search_text text NOT NULL GENERATED ALWAYS AS (
    ' ' || translate(lower(make || ' ' || model || ' ' || coalesce(version, '')),
      'áàâäãåąçćčéèêëęíìîïłñńóòôöõøśšúùûüýÿźżžÁÀÂÄÃÅĄÇĆČÉÈÊËĘÍÌÎÏŁÑŃÓÒÔÖÕØŚŠÚÙÛÜÝŹŻŽ',
      'aaaaaaaccceeeeeiiiilnnoooooossuuuuyyzzzaaaaaaaccceeeeeiiiilnnoooooossuuuuyzzz')
  ) STORED,
  -- False: an empty list of damages says nothing.
  is_inspected boolean NOT NULL DEFAULT false,
  -- Codes of what a register or a supplier says of the vehicle: contract/vehicle-codes.ts
  -- vehicleRemarks.
  remarks text[] NOT NULL DEFAULT '{}',
  -- Rises with each change of the data or the damages, by the desk or by an import.
  revision integer NOT NULL DEFAULT 1,
  CONSTRAINT vehicle_plate_is_unique_in_its_country UNIQUE (plate_country, plate),
  -- No control characters, escape sequences or direction marks: names are printed in terminals,
  -- mails and screens.
  CONSTRAINT vehicle_names_are_plain CHECK (
    concat(make, model, version, plate_display, body_text, location_place)
      !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]'
  )
);
-- Where vehicles stand, place by place (services/places).
CREATE INDEX vehicle_by_place ON auction.vehicle (location_country, location_place);
CREATE INDEX vehicle_by_plate ON auction.vehicle (plate);
-- Buyers look for a VIN by its end.
CREATE INDEX vehicle_by_vin_end ON auction.vehicle (right(vin, 6));
CREATE INDEX vehicle_by_plate_prefix ON auction.vehicle (plate text_pattern_ops);
-- The default order of the vehicle list (docs/rules.md, Vehicle lists), compared as a reader does;
-- its first pages come from the index.
CREATE INDEX vehicle_by_make_and_model ON auction.vehicle
  (make COLLATE "und-x-icu", model COLLATE "und-x-icu", version COLLATE "und-x-icu");

GRANT SELECT ON auction.vehicle TO carplaza_services;
GRANT SELECT, INSERT, UPDATE ON auction.vehicle TO carplaza_operator;
