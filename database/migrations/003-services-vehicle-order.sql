-- The default order of the vehicle list (specification point 5): its first pages come from the index.
CREATE INDEX vehicle_by_make_and_model ON house.vehicle (make, model, version);
