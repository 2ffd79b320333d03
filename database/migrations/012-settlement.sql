-- What follows an award: statements, credit notes, payments. Money is never edited: corrections are
-- new rows, and no row of a document or a payment may be changed or deleted.

-- Of one award. An award that was reversed keeps its row, and a new one of the same lot has its
-- own.
CREATE TABLE auction.settlement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lot_id uuid NOT NULL REFERENCES auction.lot,
  company_id uuid NOT NULL REFERENCES auction.company,
  awarded_at timestamptz NOT NULL,
  -- domain/settlement-life-cycle.ts settlementStates; its first is the state before there is a row.
  state text NOT NULL CHECK (state IN ('issued', 'paid', 'released', 'collected', 'closed', 'reversed')),
  -- Whoever pays the last cent, when; null again when that is taken back.
  paid_at timestamptz,
  -- Raised by every line and state: what an operator has seen.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
CREATE UNIQUE INDEX settlement_is_one_of_its_lot ON auction.settlement (lot_id) WHERE state <> 'reversed';
CREATE INDEX settlement_of_company ON auction.settlement (company_id, awarded_at);
CREATE INDEX settlement_open ON auction.settlement (awarded_at) WHERE state = 'issued';
CREATE INDEX settlement_in_work ON auction.settlement (state) WHERE state IN ('issued', 'paid', 'released');

-- The last number that was used, for each seller's number (0: the auction house) and year. Its lock
-- is held until the document that uses the number is committed, so that no number is lost.
CREATE TABLE auction.statement_series (
  seller_number integer NOT NULL CHECK (seller_number >= 0),
  year integer NOT NULL,
  last_ordinal integer NOT NULL CHECK (last_ordinal > 0),
  PRIMARY KEY (seller_number, year)
);

CREATE TABLE auction.statement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  settlement_id uuid NOT NULL REFERENCES auction.settlement,
  -- claimCredit: takes a granted claim off the statement, which stays the one that holds.
  kind text NOT NULL CHECK (kind IN ('statement', 'creditNote', 'claimCredit')),
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
CREATE INDEX statement_by_payee ON auction.statement ((content->'payee'->>'iban'));

-- Its paper, as it was first made.
CREATE TABLE auction.statement_file (
  statement_id uuid PRIMARY KEY REFERENCES auction.statement,
  content bytea NOT NULL CHECK (length(content) BETWEEN 1 AND 1000000)
);

-- A statement whose mail waits for those of its auction that are issued in the same turn; deleted
-- with it.
CREATE TABLE auction.statement_mail (
  statement_id uuid PRIMARY KEY REFERENCES auction.statement,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- What a file of the bank says of one account of the payee.
CREATE TABLE auction.bank_file (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (length(name) <= 200),
  content_hash bytea NOT NULL CHECK (length(content_hash) = 32),
  imported_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  imported_by text NOT NULL,
  -- services/payments/bank-entry.ts bankFileFormats: two name the same entry by different
  -- references.
  format text NOT NULL CHECK (format IN ('camt.052', 'camt.053', 'camt.054', 'mt940')),
  iban text NOT NULL CHECK (length(iban) <= 34),
  CONSTRAINT bank_file_is_read_once UNIQUE (content_hash, iban)
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
CREATE INDEX payment_of_payer ON auction.payment (payer_iban) WHERE payer_iban IS NOT NULL;
ALTER TABLE auction.held_act ADD CONSTRAINT held_act_is_of_a_payment FOREIGN KEY (payment_id) REFERENCES auction.payment;
CREATE INDEX payment_by_day ON auction.payment (booked_on DESC, id);

-- What a payment pays, or a small difference that the auction house accepts; less than zero takes
-- earlier lines back. The lines of a statement that is corrected move to the new one by a line on
-- each.
CREATE TABLE auction.payment_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL DEFAULT 'payment' CHECK (kind IN ('payment', 'difference')),
  payment_id uuid REFERENCES auction.payment,
  settlement_id uuid NOT NULL REFERENCES auction.settlement,
  -- Of that settlement, the one that held when the line was written or was then taken back.
  statement_id uuid NOT NULL REFERENCES auction.statement,
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT line_of_a_payment_names_it CHECK ((kind = 'payment') = (payment_id IS NOT NULL))
);
CREATE INDEX payment_line_of_payment ON auction.payment_line (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX payment_line_of_settlement ON auction.payment_line (settlement_id);

-- Money that goes back: of what is left of a payment, or of what a settlement owes; less than zero
-- takes earlier rows back.
CREATE TABLE auction.payment_return (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id uuid REFERENCES auction.payment,
  settlement_id uuid REFERENCES auction.settlement,
  -- Which sum of a settlement: domain/settlement-life-cycle.ts owedKinds.
  returned text NOT NULL CHECK (returned IN ('payment', 'deposit', 'credit')),
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  -- Where the bank transfers it to.
  iban text NOT NULL CHECK (length(iban) <= 34),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT return_is_of_one CHECK (num_nonnulls(payment_id, settlement_id) = 1),
  CONSTRAINT return_names_its_sum CHECK ((returned = 'payment') = (payment_id IS NOT NULL))
);
CREATE INDEX payment_return_of_payment ON auction.payment_return (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX payment_return_of_settlement ON auction.payment_return (settlement_id) WHERE settlement_id IS NOT NULL;

-- Payments of which something is left: an index over sums, written by triggers alone.
CREATE TABLE auction.payment_left (payment_id uuid PRIMARY KEY REFERENCES auction.payment);

CREATE FUNCTION auction.left_of(payment uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT p.amount_minor - coalesce((SELECT sum(n.amount_minor) FROM auction.payment_line n WHERE n.payment_id = p.id), 0)::bigint
    - coalesce((SELECT sum(r.amount_minor) FROM auction.payment_return r WHERE r.payment_id = p.id), 0)::bigint
  FROM auction.payment p WHERE p.id = payment
$$;
CREATE FUNCTION auction.note_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO auction.payment_left (payment_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
-- Whoever writes a line holds the payment's lock.
CREATE FUNCTION auction.note_payment_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payment_id IS NULL THEN RETURN NULL; END IF;
  IF auction.left_of(NEW.payment_id) > 0 THEN
    INSERT INTO auction.payment_left (payment_id) VALUES (NEW.payment_id) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM auction.payment_left WHERE payment_id = NEW.payment_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_is_left AFTER INSERT ON auction.payment FOR EACH ROW EXECUTE FUNCTION auction.note_payment();
CREATE TRIGGER payment_line_changes_left AFTER INSERT ON auction.payment_line
  FOR EACH ROW EXECUTE FUNCTION auction.note_payment_left();
CREATE TRIGGER payment_return_changes_left AFTER INSERT ON auction.payment_return
  FOR EACH ROW EXECUTE FUNCTION auction.note_payment_left();

-- The right to take a vehicle away. Its code is in no column: services derive it from the id by the
-- key, and find it by a keyed hash.
CREATE TABLE auction.release (
  id uuid PRIMARY KEY,
  settlement_id uuid NOT NULL REFERENCES auction.settlement,
  code_hash bytea NOT NULL UNIQUE CHECK (length(code_hash) = 32),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Since when money that was taken back makes the code worthless.
  void_at timestamptz
);
CREATE UNIQUE INDEX release_is_one_of_its_settlement ON auction.release (settlement_id) WHERE void_at IS NULL;

CREATE TABLE auction.release_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  key bytea NOT NULL CHECK (length(key) = 32)
);
INSERT INTO auction.release_key (key)
SELECT sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) FROM generate_series(1, 4);

-- Who comes for a vehicle and when, as its buyer says; the newest holds.
CREATE TABLE auction.pick_up (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  settlement_id uuid NOT NULL REFERENCES auction.settlement,
  announced_by uuid NOT NULL REFERENCES auction.buyer,
  transporter text NOT NULL CHECK (length(transporter) BETWEEN 1 AND 100),
  driver text NOT NULL CHECK (length(driver) BETWEEN 1 AND 100),
  licence_plate text NOT NULL CHECK (length(licence_plate) BETWEEN 1 AND 20),
  day date NOT NULL,
  part text NOT NULL CHECK (part IN ('morning', 'afternoon')),
  -- The slot that was booked with it; its papers are good while the booking is there.
  slot_at timestamptz,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX pick_up_of_settlement ON auction.pick_up (settlement_id, id);

-- What the newest announcement is collected with: services/settlement/pick-up-paper.ts. Papers of
-- older ones are deleted.
CREATE TABLE auction.pick_up_paper (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  pick_up_id bigint NOT NULL REFERENCES auction.pick_up,
  kind text NOT NULL CHECK (kind IN ('authorisation', 'cmr')),
  number text NOT NULL CHECK (length(number) <= 40),
  locale text NOT NULL CHECK (length(locale) <= 5),
  page_count integer NOT NULL CHECK (page_count > 0),
  content bytea NOT NULL CHECK (length(content) BETWEEN 1 AND 1000000),
  UNIQUE (pick_up_id, kind)
);

-- Who took a vehicle from the yard.
CREATE TABLE auction.hand_over (
  settlement_id uuid PRIMARY KEY REFERENCES auction.settlement,
  odometer_km integer NOT NULL CHECK (odometer_km BETWEEN 0 AND 2000000),
  -- Why it is less than the data of the vehicle said.
  odometer_reason text CHECK (length(odometer_reason) BETWEEN 1 AND 200),
  -- Strokes: domain/signature.ts; null where the typed name is the signature.
  signature jsonb CHECK (length(signature::text) <= 20000),
  collected_by text NOT NULL CHECK (length(collected_by) BETWEEN 1 AND 100),
  handed_by text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- A file by which the buyer proves that the vehicle has left its country.
CREATE TABLE auction.transport_proof (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  settlement_id uuid NOT NULL REFERENCES auction.settlement,
  file_id uuid NOT NULL REFERENCES auction.media_file,
  kind text NOT NULL CHECK (kind IN ('cmr', 'entryCertificate', 'exitConfirmation')),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  handed_in_by uuid NOT NULL REFERENCES auction.buyer,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX transport_proof_of_settlement ON auction.transport_proof (settlement_id, at);
CREATE INDEX transport_proof_of_file ON auction.transport_proof (file_id);

-- What the desk says of a proof, once.
CREATE TABLE auction.transport_proof_answer (
  proof_id uuid PRIMARY KEY REFERENCES auction.transport_proof,
  is_accepted boolean NOT NULL,
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  answered_by text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT proof_is_refused_for_a_reason CHECK (is_accepted OR reason IS NOT NULL)
);

-- Steps in which a buyer was reminded of a statement that was not paid: domain/payment-reminders.ts
-- reminderSteps.
CREATE TABLE auction.payment_reminder (
  statement_id uuid NOT NULL REFERENCES auction.statement,
  step text NOT NULL CHECK (step IN ('due', 'overdue', 'last')),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (statement_id, step)
);

-- The invoices of a statement: as UBL, and as PDF where that is not the statement's own.
CREATE TABLE auction.electronic_invoice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  statement_id uuid NOT NULL REFERENCES auction.statement,
  format text NOT NULL CHECK (format IN ('ubl', 'pdf')),
  -- The statement's, or of its issuer's own series.
  number text NOT NULL,
  content bytea NOT NULL CHECK (length(content) BETWEEN 1 AND 1000000),
  CONSTRAINT invoice_is_once_in_its_format UNIQUE (number, format)
);
CREATE INDEX electronic_invoice_of_statement ON auction.electronic_invoice (statement_id);
-- The last number of an issuer's invoices that are no statement, as statement_series has them.
CREATE TABLE auction.invoice_series (
  issuer_number integer NOT NULL,
  year integer NOT NULL,
  last_ordinal integer NOT NULL CHECK (last_ordinal > 0),
  PRIMARY KEY (issuer_number, year)
);
-- A lot whose statement or a paper is missing; a row is deleted once all is there.
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
CREATE FUNCTION auction.await_pick_up_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO auction.statement_job (lot_id) SELECT lot_id FROM auction.settlement WHERE id = NEW.settlement_id;
  RETURN NULL;
END $$;
CREATE TRIGGER pick_up_awaits_papers AFTER INSERT ON auction.pick_up
  FOR EACH ROW EXECUTE FUNCTION auction.await_pick_up_papers();
CREATE TRIGGER lot_award_awaits_statement AFTER UPDATE OF awarded_company_id ON auction.lot
  FOR EACH ROW WHEN (NEW.awarded_company_id IS NOT NULL AND OLD.awarded_company_id IS DISTINCT FROM NEW.awarded_company_id)
  EXECUTE FUNCTION auction.await_statement();

CREATE TRIGGER statement_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.statement
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER statement_file_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.statement_file
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER electronic_invoice_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.electronic_invoice
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER bank_file_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.bank_file
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER payment_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.payment
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER pick_up_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.pick_up
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER hand_over_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.hand_over
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER transport_proof_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.transport_proof
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER transport_proof_answer_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.transport_proof_answer
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER payment_return_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.payment_return
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
CREATE TRIGGER payment_line_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.payment_line
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();

-- Both award and reverse; the services' job issues.
GRANT SELECT, INSERT, UPDATE (state, paid_at, version) ON auction.settlement TO carplaza_services, carplaza_operator;
GRANT SELECT, INSERT, UPDATE (last_ordinal) ON auction.statement_series TO carplaza_services, carplaza_operator;
GRANT SELECT, INSERT ON auction.statement TO carplaza_services, carplaza_operator;
GRANT SELECT, INSERT ON auction.statement_file TO carplaza_services;
-- A row is locked before it is deleted.
GRANT SELECT, INSERT, UPDATE, DELETE ON auction.statement_mail TO carplaza_services;
GRANT SELECT (statement_id) ON auction.statement_file TO carplaza_operator;
GRANT SELECT, INSERT ON auction.electronic_invoice TO carplaza_services;
GRANT SELECT (id, statement_id, format, number) ON auction.electronic_invoice TO carplaza_operator;
GRANT SELECT, INSERT, UPDATE (last_ordinal) ON auction.invoice_series TO carplaza_services, carplaza_operator;
GRANT SELECT, INSERT, DELETE ON auction.statement_job TO carplaza_services, carplaza_operator;
GRANT UPDATE ON auction.statement_job TO carplaza_services;
-- Buyers read what they have paid; the auction house alone books.
GRANT SELECT ON auction.payment, auction.payment_line TO carplaza_services;
GRANT SELECT, INSERT ON auction.bank_file, auction.payment, auction.payment_line, auction.payment_return TO carplaza_operator;
GRANT SELECT, INSERT, DELETE ON auction.payment_left TO carplaza_operator;
-- The services release; who takes money back voids.
GRANT SELECT, INSERT ON auction.release TO carplaza_services;
GRANT SELECT (settlement_id, void_at), UPDATE (void_at) ON auction.release TO carplaza_operator;
GRANT SELECT ON auction.release_key, auction.hand_over TO carplaza_services;
GRANT SELECT, INSERT ON auction.hand_over TO carplaza_operator;
GRANT SELECT, INSERT ON auction.payment_reminder TO carplaza_services;
GRANT SELECT, INSERT ON auction.pick_up, auction.transport_proof TO carplaza_services;
GRANT SELECT ON auction.transport_proof_answer, auction.payment_return TO carplaza_services;
GRANT SELECT ON auction.pick_up, auction.transport_proof TO carplaza_operator;
GRANT SELECT, INSERT ON auction.transport_proof_answer TO carplaza_operator;
GRANT SELECT, INSERT, DELETE ON auction.pick_up_paper TO carplaza_services;
