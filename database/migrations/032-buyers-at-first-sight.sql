-- Who stands behind a token is known by issuer and subject. A buyer whom the house lets in by his e-mail address has neither
-- until the services see him for the first time. A subject without an issuer was written by the house itself.
ALTER TABLE house.buyer ALTER COLUMN subject DROP NOT NULL;
ALTER TABLE house.buyer ADD COLUMN issuer text CHECK (length(issuer) BETWEEN 1 AND 500);
ALTER TABLE house.buyer ADD CONSTRAINT buyer_issuer_has_a_subject CHECK (issuer IS NULL OR subject IS NOT NULL);

-- Another provider may give the same subject to somebody else.
ALTER TABLE house.buyer DROP CONSTRAINT buyer_subject_key;
CREATE UNIQUE INDEX buyer_is_one_user_of_a_provider ON house.buyer (subject, issuer) NULLS NOT DISTINCT
  WHERE subject IS NOT NULL;

-- People write their address in any case. Only A to Z are folded: whoever could register an address that folds to another's
-- in some language would become that buyer.
CREATE UNIQUE INDEX buyer_email_is_unique ON house.buyer (lower(email COLLATE "C"));

GRANT UPDATE (issuer) ON house.buyer TO carplaza_services;
-- Names and addresses are the house's to change.
REVOKE UPDATE (name, email) ON house.buyer FROM carplaza_services;
