-- Keys that sign tokens can be replaced (identity/rotate-keys.ts): a new one is published before it signs.
ALTER TABLE identity.key ADD COLUMN signs_from timestamptz;
UPDATE identity.key SET signs_from = created_at;
ALTER TABLE identity.key ALTER COLUMN signs_from SET NOT NULL, ALTER COLUMN signs_from SET DEFAULT now();

-- The operator may add a key and take old ones away; secrets are for the provider alone.
GRANT USAGE ON SCHEMA identity TO carplaza_operator;
GRANT SELECT (id, purpose, created_at, signs_from), INSERT, DELETE ON identity.key TO carplaza_operator;
