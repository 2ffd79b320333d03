-- Nearly every bid changes its lot's leader, and each time PostgreSQL looked the company up and locked its row: over many lots
-- that was as much as the bid. The leader is a company with a standing offer on the lot, which does refer to it; nobody may
-- delete companies.
ALTER TABLE house.lot DROP CONSTRAINT lot_leader_company_id_fkey;
