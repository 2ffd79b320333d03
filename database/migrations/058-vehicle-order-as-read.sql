-- The default order of the vehicle list compares names as a reader does; its first pages come from the index.
DROP INDEX house.vehicle_by_make_and_model;
CREATE INDEX vehicle_by_make_and_model ON house.vehicle
  (make COLLATE "und-x-icu", model COLLATE "und-x-icu", version COLLATE "und-x-icu");
