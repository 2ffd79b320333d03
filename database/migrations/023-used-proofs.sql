-- Proofs of possession that were used (RFC 9449, section 11.1): each is good once, whichever process it comes to. Unlogged,
-- because every call writes here: after a crash of the database those of the last minutes could be used again, by somebody
-- who has the token too and is that fast.
CREATE UNLOGGED TABLE house.used_proof (
  id_hash bytea PRIMARY KEY CHECK (octet_length(id_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_proof_expires_at ON house.used_proof (expires_at);
GRANT SELECT, INSERT, DELETE ON house.used_proof TO carplaza_services;
