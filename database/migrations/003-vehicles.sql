-- What tells a plate from all others of its country (domain/vehicle-identity.ts plateKey): its
-- characters, with a hyphen for the gap where that decides; null where it decides and is missing.
CREATE FUNCTION auction.plate_key(country text, plate text, display text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN country = 'DE' AND plate ~ '^[A-ZÄÖÜ]{2,5}[0-9]{1,4}[EH]?$' THEN coalesce(
      substring(dashed FROM '^([A-ZÄÖÜ]{1,3}-[A-Z]{1,2})-?[0-9]{1,4}-?[EH]?$'),
      regexp_replace(substring(dashed FROM '^([A-ZÄÖÜ]{3}[A-Z]{2})-?[0-9]{1,4}-?[EH]?$'), '^...', '\&-')
    ) || substring(plate FROM '[0-9]+')
    WHEN country = 'AT' AND plate ~ '^[A-Z]{2,7}[0-9]{1,4}$' THEN
      substring(dashed FROM '^([A-Z]{1,2}-[A-Z]{1,5})-?[0-9]{1,4}$') || substring(plate FROM '[0-9]+')
    ELSE plate
  END FROM (SELECT regexp_replace(display, '[ .-]+', '-', 'g') AS dashed) AS d
$$;

-- Which vehicle it is. What is said of it stands in its descriptions.
CREATE TABLE auction.vehicle (
  id uuid PRIMARY KEY,
  -- Capitals and digits only, as people search for it: K482TN.
  plate text NOT NULL CHECK (plate ~ '^[A-Z0-9ÄÖÜ]{1,12}$'),
  plate_country char(2) NOT NULL,
  -- As it is written on the vehicle: K-482-TN.
  plate_display text NOT NULL,
  plate_key text GENERATED ALWAYS AS (auction.plate_key(plate_country, plate, plate_display)) STORED,
  -- False: its plate has passed on to another vehicle since.
  holds_plate boolean NOT NULL DEFAULT true,
  vin text,
  -- The newest. Lots point to their own.
  description_id uuid NOT NULL,
  -- Rises with each new description, by the desk or by an import.
  revision integer NOT NULL DEFAULT 1,
  CONSTRAINT vehicle_vin_is_unique UNIQUE (vin)
);
-- Plates pass from car to car: one vehicle holds it at a time.
CREATE UNIQUE INDEX vehicle_plate_is_unique_in_its_country ON auction.vehicle (plate_country, plate_key) WHERE holds_plate;
CREATE INDEX vehicle_by_plate ON auction.vehicle (plate);

-- What was said of a vehicle: a version that never changes. A change is a new row, to which the
-- lots point that may still be described otherwise (docs/rules.md, Corrections; decision 232).
CREATE TABLE auction.description (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  vehicle_id uuid NOT NULL REFERENCES auction.vehicle,
  created_at timestamptz NOT NULL DEFAULT now(),
  plate text NOT NULL CHECK (plate ~ '^[A-Z0-9ÄÖÜ]{1,12}$'),
  plate_country char(2) NOT NULL,
  -- As it is written on the vehicle: K-482-TN.
  plate_display text NOT NULL,
  plate_key text GENERATED ALWAYS AS (auction.plate_key(plate_country, plate, plate_display)) STORED,
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
  -- No control characters, escape sequences or direction marks: names are printed in terminals,
  -- mails and screens.
  CONSTRAINT description_names_are_plain CHECK (
    concat(make, model, version, plate_display, body_text, location_place)
      !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]'
  )
);
-- Where vehicles stand, place by place (services/places).
CREATE INDEX description_by_place ON auction.description (location_country, location_place);
CREATE INDEX description_by_plate ON auction.description (plate text_pattern_ops);
-- Buyers look for a VIN by its end.
CREATE INDEX description_by_vin_end ON auction.description (right(vin, 6));
-- The default order of the vehicle list (docs/rules.md, Vehicle lists), compared as a reader does;
-- its first pages come from the index.
CREATE INDEX description_by_make_and_model ON auction.description
  (make COLLATE "und-x-icu", model COLLATE "und-x-icu", version COLLATE "und-x-icu");
CREATE INDEX description_of_vehicle ON auction.description (vehicle_id);
-- Deferred: a vehicle and its first description refer to each other.
ALTER TABLE auction.vehicle ADD CONSTRAINT vehicle_has_a_description
  FOREIGN KEY (description_id) REFERENCES auction.description DEFERRABLE INITIALLY DEFERRED;

CREATE FUNCTION auction.refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% never changes: add another', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER description_never_changes BEFORE UPDATE OR TRUNCATE ON auction.description
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_update();

GRANT SELECT ON auction.vehicle, auction.description TO carplaza_services;
GRANT SELECT, INSERT, UPDATE ON auction.vehicle TO carplaza_operator;
GRANT SELECT, INSERT ON auction.description TO carplaza_operator;
