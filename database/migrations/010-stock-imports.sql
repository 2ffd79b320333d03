-- Stock that an operator brings in at the desk. A job checks the file, unpacks archives and
-- imports; nothing of it is seen before the import, which is one transaction.
CREATE TABLE auction.stock_import (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  operator_id uuid NOT NULL REFERENCES auction.operator,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- As it was handed in; the file itself is in the storage.
  file_name text CHECK (length(file_name) BETWEEN 1 AND 200),
  stored_name text,
  byte_count bigint,
  -- contract/desk/stock.ts DeskNewImport.
  options jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'waiting', 'working', 'checked', 'imported', 'undone', 'failed')),
  -- What the job does next; null: nothing.
  step text CHECK (step IN ('check', 'correct', 'unpack', 'import')),
  archive_name text,
  -- A corrected file that waits, and what the last one came to.
  correction_name text,
  correction jsonb,
  -- What changes the file's rows before they are read (services/stock/corrections.ts): values that
  -- an operator confirmed, rows of a corrected file, and which rows are read at all.
  repairs jsonb NOT NULL DEFAULT '[]',
  corrected_rows jsonb NOT NULL DEFAULT '[]',
  only_rows jsonb,
  -- Rows that an operator wants neither read nor refused.
  left_out jsonb NOT NULL DEFAULT '[]',
  -- The refused rows as a file, from the last check.
  refusals_name text,
  -- The import whose refused rows these are.
  corrects uuid UNIQUE REFERENCES auction.stock_import ON DELETE SET NULL,
  progress jsonb,
  report jsonb,
  -- How the file's columns are read, also of a file that was not taken: contract/desk/stock.ts
  -- DeskImport.columns.
  columns jsonb NOT NULL DEFAULT '[]',
  -- What was not there before; an undo takes it out again.
  added_lots uuid[] NOT NULL DEFAULT '{}',
  added_vehicles uuid[] NOT NULL DEFAULT '{}',
  problem text,
  version integer NOT NULL DEFAULT 1,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_import_due ON auction.stock_import (next_try_at) WHERE step IS NOT NULL;
CREATE INDEX stock_import_by_time ON auction.stock_import (created_at DESC);

-- How operators have said that a seller's columns are read, for all later files of the same seller
-- and of no other.
CREATE TABLE auction.seller_column (
  seller_id uuid NOT NULL REFERENCES auction.seller,
  -- In small letters.
  name text NOT NULL CHECK (length(name) <= 200),
  -- contract/desk/values.ts stockFields; null: it is not read.
  field text CHECK (length(field) BETWEEN 1 AND 60),
  PRIMARY KEY (seller_id, name)
);

-- Photographs handed in with an import; they become a vehicle's when it is imported.
CREATE TABLE auction.stock_photo (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  import_id uuid NOT NULL REFERENCES auction.stock_import ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 500),
  file_id uuid REFERENCES auction.media_file,
  refusal text,
  -- An operator's choice; without one the name decides.
  country text,
  plate text,
  is_left_out boolean NOT NULL DEFAULT false,
  CONSTRAINT stock_photo_is_taken_or_refused CHECK ((file_id IS NULL) <> (refusal IS NULL)),
  UNIQUE (import_id, name)
);
-- Photographs that a file names by an address: a job fetches each once its vehicle is written.
CREATE TABLE auction.photo_fetch (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The import of the desk, or a run of the command.
  batch_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  vehicle_id uuid NOT NULL REFERENCES auction.vehicle ON DELETE CASCADE,
  -- In the batch, in the order of the file.
  place integer NOT NULL,
  -- Of the vehicle in its file.
  line integer NOT NULL,
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 2000),
  kind text NOT NULL,
  damage_id text,
  -- Who is named in the act log: services/acts/actor.ts Actor.
  actor jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'added', 'unchanged', 'refused')),
  -- contract/media.ts NamedPhotoRefusal or MediaRefusal; why the last try of one that waits failed.
  code text,
  photo_id uuid,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT photo_fetch_says_why_it_is_refused CHECK (state <> 'refused' OR code IS NOT NULL),
  UNIQUE (batch_id, place)
);
CREATE INDEX photo_fetch_due ON auction.photo_fetch (next_try_at, place) WHERE state = 'waiting';
CREATE INDEX photo_fetch_of_vehicle ON auction.photo_fetch (vehicle_id, place) WHERE state = 'waiting';

CREATE INDEX stock_photo_of_file ON auction.stock_photo (file_id);

-- Of these files those that nothing names are forgotten with their work; the sweep removes what is
-- stored of them. Whoever hands in the same content holds its row: once it is locked the next
-- statement sees what they wrote.
CREATE FUNCTION auction.forget_files(files uuid[], OUT forgotten integer) LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  unnamed uuid[];
BEGIN
  PERFORM FROM auction.media_file f WHERE f.id = ANY(files) ORDER BY f.id FOR UPDATE;
  unnamed := ARRAY(SELECT f.id FROM auction.media_file f WHERE f.id = ANY(files)
    AND NOT EXISTS (SELECT FROM auction.photo p WHERE p.file_id = f.id)
    AND NOT EXISTS (SELECT FROM auction.document d WHERE d.file_id = f.id)
    AND NOT EXISTS (SELECT FROM auction.transport_proof t WHERE t.file_id = f.id)
    AND NOT EXISTS (SELECT FROM auction.claim_photo c WHERE c.file_id = f.id)
    AND NOT EXISTS (SELECT FROM auction.stock_photo s WHERE s.file_id = f.id));
  DELETE FROM auction.media_job j WHERE j.file_id = ANY(unnamed);
  DELETE FROM auction.media_file f WHERE f.id = ANY(unnamed);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
END $$;
REVOKE ALL ON FUNCTION auction.forget_files(uuid[]) FROM PUBLIC;

-- Forgets files that nothing has named for longer than an upload takes: of imports that were
-- cleared away. A photograph that was removed from its vehicle is named still. SECURITY DEFINER:
-- operators may run this, and delete no other file.
CREATE FUNCTION auction.forget_unnamed_files(most integer, OUT forgotten integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  forgotten := auction.forget_files(ARRAY(SELECT f.id FROM auction.media_file f WHERE f.created_at < now() - interval '1 day'
    AND NOT EXISTS (SELECT FROM auction.photo p WHERE p.file_id = f.id)
    AND NOT EXISTS (SELECT FROM auction.document d WHERE d.file_id = f.id)
    AND NOT EXISTS (SELECT FROM auction.transport_proof t WHERE t.file_id = f.id)
    AND NOT EXISTS (SELECT FROM auction.claim_photo c WHERE c.file_id = f.id)
    AND NOT EXISTS (SELECT FROM auction.stock_photo s WHERE s.file_id = f.id)
    ORDER BY f.created_at LIMIT most));
END $$;
REVOKE ALL ON FUNCTION auction.forget_unnamed_files(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION auction.forget_unnamed_files(integer) TO carplaza_operator;

-- Takes out what an import added: its lots while all are drafts, which no buyer has seen, and its
-- vehicles that are in no other lot. SECURITY DEFINER: operators may run this, and delete no other
-- lot and no other vehicle.
CREATE FUNCTION auction.undo_import(import_id uuid, OUT lots integer, OUT vehicles integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  undone auction.stock_import;
  gone uuid[];
  files uuid[];
BEGIN
  SELECT i.* INTO STRICT undone FROM auction.stock_import i WHERE i.id = import_id AND i.state = 'imported' FOR UPDATE;
  IF EXISTS (SELECT FROM auction.lot l WHERE l.id = ANY(undone.added_lots) AND (l.status <> 'draft' OR l.sequence > 0)) THEN
    RAISE EXCEPTION 'an import whose lots are published is not undone';
  END IF;
  files := ARRAY(SELECT d.file_id FROM auction.document d WHERE d.lot_id = ANY(undone.added_lots));
  DELETE FROM auction.document d WHERE d.lot_id = ANY(undone.added_lots);
  DELETE FROM auction.lot l WHERE l.id = ANY(undone.added_lots);
  GET DIAGNOSTICS lots = ROW_COUNT;
  gone := ARRAY(SELECT v.id FROM auction.vehicle v WHERE v.id = ANY(undone.added_vehicles)
    AND NOT EXISTS (SELECT FROM auction.lot l WHERE l.vehicle_id = v.id) FOR UPDATE);
  files := files || ARRAY(SELECT p.file_id FROM auction.photo p WHERE p.vehicle_id = ANY(gone)
    UNION SELECT d.file_id FROM auction.document d WHERE d.vehicle_id = ANY(gone)
    UNION SELECT s.file_id FROM auction.stock_photo s WHERE s.import_id = undone.id AND s.file_id IS NOT NULL);
  DELETE FROM auction.photo p WHERE p.vehicle_id = ANY(gone);
  DELETE FROM auction.document d WHERE d.vehicle_id = ANY(gone);
  DELETE FROM auction.stock_photo s WHERE s.import_id = undone.id;
  DELETE FROM auction.photo_fetch f WHERE f.batch_id = undone.id;
  -- In one statement: each refers to the other.
  WITH described AS (DELETE FROM auction.description d WHERE d.vehicle_id = ANY(gone))
  DELETE FROM auction.vehicle v WHERE v.id = ANY(gone);
  vehicles := cardinality(gone);
  PERFORM auction.forget_files(files);
  UPDATE auction.stock_import i SET state = 'undone', version = i.version + 1 WHERE i.id = import_id;
END $$;
REVOKE ALL ON FUNCTION auction.undo_import(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION auction.undo_import(uuid) TO carplaza_operator;

GRANT SELECT ON auction.stock_import, auction.photo_fetch TO carplaza_services;
GRANT SELECT, INSERT, UPDATE ON auction.seller_column TO carplaza_operator;
GRANT SELECT, INSERT, UPDATE, DELETE ON auction.stock_import, auction.stock_photo, auction.photo_fetch TO carplaza_operator;
