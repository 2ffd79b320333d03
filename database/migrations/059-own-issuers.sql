-- Under which issuers the own provider has run. Its address may change; its accounts are the same people under each of them.
CREATE TABLE house.own_issuer (
  issuer text PRIMARY KEY CHECK (length(issuer) BETWEEN 1 AND 500),
  first_run_at timestamptz NOT NULL DEFAULT now(),
  last_run_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT ON house.own_issuer TO carplaza_services, carplaza_identity, carplaza_operator;

-- Whether a subject means the same person at both.
CREATE FUNCTION house.is_same_issuer(one text, another text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT one = another OR (
    EXISTS (SELECT FROM house.own_issuer WHERE issuer = one)
    AND EXISTS (SELECT FROM house.own_issuer WHERE issuer = another)
  )
$$;

-- The own provider runs under this issuer now: its accounts carry an issuer from here on. Returns the one of the run before.
CREATE FUNCTION identity.note_own_issuer(own text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE before text;
BEGIN
  SELECT issuer INTO before FROM house.own_issuer ORDER BY last_run_at DESC LIMIT 1;
  INSERT INTO house.own_issuer (issuer) VALUES (own)
  ON CONFLICT (issuer) DO UPDATE SET last_run_at = now();
  UPDATE house.buyer b SET issuer = own
  WHERE b.issuer IS NULL
    AND EXISTS (SELECT FROM identity.account a WHERE a.subject = b.subject)
    AND NOT EXISTS (SELECT FROM house.buyer o WHERE o.subject = b.subject AND o.issuer = own);
  RETURN before;
END $$;
REVOKE ALL ON FUNCTION identity.note_own_issuer(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.note_own_issuer(text) TO carplaza_identity;
