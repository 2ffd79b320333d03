-- A vehicle that stood in two running auctions could be sold twice.
CREATE UNIQUE INDEX lot_is_the_only_running_one_of_its_vehicle ON house.lot (vehicle_id)
  WHERE status IN ('open', 'awaitingAward');
