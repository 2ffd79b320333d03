-- What a register or a supplier says of a vehicle beside its data, as codes: contract/vehicles.ts vehicleRemarks.
ALTER TABLE house.vehicle ADD COLUMN remarks text[] NOT NULL DEFAULT '{}';

-- Names hold no escape sequence and no direction mark: they stand in terminals, mails and screens. Rows of before stay.
ALTER TABLE house.vehicle ADD CONSTRAINT vehicle_names_are_plain CHECK (
  concat(make, model, version, plate_display, body_text, location_place)
    !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]'
) NOT VALID;
