-- What follows an award: statements, credit notes, payments. Money is never edited: corrections are new rows, and no row of a
-- document or a payment may be changed or deleted.

-- Of one award. An award that was reversed keeps its row, and a new one of the same lot has its own.
CREATE TABLE auction.settlement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lot_id uuid NOT NULL REFERENCES auction.lot,
  company_id uuid NOT NULL REFERENCES auction.company,
  awarded_at timestamptz NOT NULL,
  -- domain/settlement-life-cycle.ts settlementStates; its first is the state before there is a row.
  state text NOT NULL CHECK (state IN ('issued', 'paid', 'released', 'collected', 'closed', 'reversed')),
  -- Whoever pays the last cent, when; null again when that is taken back.
  paid_at timestamptz
);
CREATE UNIQUE INDEX settlement_is_one_of_its_lot ON auction.settlement (lot_id) WHERE state <> 'reversed';
CREATE INDEX settlement_of_company ON auction.settlement (company_id, awarded_at);
CREATE INDEX settlement_open ON auction.settlement (awarded_at) WHERE state = 'issued';

-- The last number that was used, for each seller's number (0: the auction house) and year. Its lock is held until the document that
-- uses the number is committed, so that no number is lost.
CREATE TABLE auction.statement_series (
  seller_number integer NOT NULL CHECK (seller_number >= 0),
  year integer NOT NULL,
  last_ordinal integer NOT NULL CHECK (last_ordinal > 0),
  PRIMARY KEY (seller_number, year)
);

CREATE TABLE auction.statement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  settlement_id uuid NOT NULL REFERENCES auction.settlement,
  kind text NOT NULL CHECK (kind IN ('statement', 'creditNote')),
  seller_number integer NOT NULL,
  year integer NOT NULL,
  ordinal integer NOT NULL CHECK (ordinal > 0),
  number text NOT NULL UNIQUE,
  -- The statement that a credit note takes back; the one that none names is the one that holds.
  corrects_id uuid UNIQUE REFERENCES auction.statement,
  -- ISO 11649: what the buyer writes on the transfer.
  reference text UNIQUE CHECK (reference ~ '^RF[0-9]{2}[0-9A-Z]{1,21}$'),
  issued_at timestamptz NOT NULL,
  -- A calendar date in the zone of the auction.
  due_on date,
  currency char(3) NOT NULL,
  total_minor bigint NOT NULL CHECK (total_minor > 0),
  locale text NOT NULL CHECK (length(locale) <= 5),
  -- All that its paper says: services/settlement/statement.ts StatementContent.
  content jsonb NOT NULL CHECK (length(content::text) <= 20000),
  CONSTRAINT statement_number_is_of_its_series UNIQUE (seller_number, year, ordinal),
  CONSTRAINT credit_note_names_a_statement CHECK ((kind = 'creditNote') = (corrects_id IS NOT NULL)),
  CONSTRAINT statement_is_to_be_paid CHECK ((kind = 'statement') = (num_nulls(reference, due_on) = 0))
);
CREATE INDEX statement_of_settlement ON auction.statement (settlement_id, issued_at);

-- Its paper, as it was first made.
CREATE TABLE auction.statement_file (
  statement_id uuid PRIMARY KEY REFERENCES auction.statement,
  content bytea NOT NULL CHECK (length(content) BETWEEN 1 AND 1000000)
);

-- A file of the bank, as the one that was read.
CREATE TABLE auction.bank_file (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) <= 200),
  content_hash bytea NOT NULL UNIQUE CHECK (length(content_hash) = 32),
  imported_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  imported_by text NOT NULL
);

-- What came in: by a bank's file, or entered by hand.
CREATE TABLE auction.payment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  bank_file_id uuid REFERENCES auction.bank_file,
  -- Of the bank's entry: an entry that is in two files is one payment.
  entry_key text UNIQUE CHECK (length(entry_key) <= 200),
  booked_on date NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency char(3) NOT NULL,
  payer_name text CHECK (length(payer_name) <= 140),
  payer_iban text CHECK (length(payer_iban) <= 34),
  -- What the payer wrote.
  remittance text NOT NULL DEFAULT '' CHECK (length(remittance) <= 2000),
  entered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT payment_of_a_file_has_a_key CHECK ((bank_file_id IS NULL) = (entry_key IS NULL))
);
CREATE INDEX payment_by_day ON auction.payment (booked_on DESC, id);

-- What a payment pays; less than zero takes earlier lines of the same payment and settlement back.
CREATE TABLE auction.payment_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES auction.payment,
  settlement_id uuid NOT NULL REFERENCES auction.settlement,
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX payment_line_of_payment ON auction.payment_line (payment_id);
CREATE INDEX payment_line_of_settlement ON auction.payment_line (settlement_id);

-- A lot whose statement or paper is missing; a row is deleted once all is there.
CREATE TABLE auction.statement_job (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lot_id uuid NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX statement_job_due ON auction.statement_job (next_try_at);

CREATE FUNCTION auction.await_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO auction.statement_job (lot_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER lot_award_awaits_statement AFTER UPDATE OF awarded_company_id ON auction.lot
  FOR EACH ROW WHEN (NEW.awarded_company_id IS NOT NULL AND OLD.awarded_company_id IS DISTINCT FROM NEW.awarded_company_id)
  EXECUTE FUNCTION auction.await_statement();

CREATE TRIGGER statement_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.statement
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER statement_file_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.statement_file
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER bank_file_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.bank_file
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER payment_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.payment
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER payment_line_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.payment_line
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();

-- Both award and reverse; the services' job issues.
GRANT SELECT, INSERT, UPDATE (state, paid_at) ON auction.settlement TO carplaza_services, carplaza_operator;
GRANT SELECT, INSERT, UPDATE (last_ordinal) ON auction.statement_series TO carplaza_services, carplaza_operator;
GRANT SELECT, INSERT ON auction.statement TO carplaza_services, carplaza_operator;
GRANT SELECT, INSERT ON auction.statement_file TO carplaza_services;
GRANT SELECT, INSERT, DELETE ON auction.statement_job TO carplaza_services, carplaza_operator;
GRANT UPDATE ON auction.statement_job TO carplaza_services;
-- Buyers read what they have paid; the auction house alone books.
GRANT SELECT ON auction.payment, auction.payment_line TO carplaza_services;
GRANT SELECT, INSERT ON auction.bank_file, auction.payment, auction.payment_line TO carplaza_operator;
