-- Whether somebody looked at the vehicle. Without that an empty list of damages says nothing.
ALTER TABLE house.vehicle ADD COLUMN is_inspected boolean NOT NULL DEFAULT false;
UPDATE house.vehicle SET is_inspected = true WHERE damages <> '[]';
