-- A repeated request gets the very same bytes: jsonb would put the fields in another order.
ALTER TABLE house.idempotency_key ALTER COLUMN answer TYPE json;
