-- Photographs and documents as they were handed in: the same content is one row, whatever its name.
-- A photograph is shown once all its sizes are stored, and what was handed in is then deleted with
-- all that it says of place and camera.
CREATE TABLE auction.media_file (
  -- Random: files of a photograph are public under it once they are stored.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  use text NOT NULL CHECK (use IN ('photo', 'document')),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  content_type text NOT NULL CHECK (length(content_type) <= 100),
  byte_count bigint NOT NULL CHECK (byte_count > 0),
  state text NOT NULL DEFAULT 'uploaded' CHECK (state IN ('uploaded', 'ready', 'refused')),
  -- A code of contract/media.ts mediaRefusals.
  refusal text CHECK (length(refusal) <= 60),
  -- Its first size is stored, for those who work with it.
  has_preview boolean NOT NULL DEFAULT false,
  -- After turning it upright; null until they are known, and for a PDF.
  width_px integer CHECK (width_px > 0),
  height_px integer CHECK (height_px > 0),
  thumbhash bytea CHECK (length(thumbhash) <= 40),
  page_count integer CHECK (page_count > 0),
  -- By the camera's clock, whose zone is unknown: photographs are compared by it.
  taken_at timestamp,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (use, sha256),
  CONSTRAINT media_file_is_refused_for_a_reason CHECK ((state = 'refused') = (refusal IS NOT NULL))
);

-- Work on a file that waits; a row is deleted once it is done.
CREATE TABLE auction.media_job (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  file_id uuid NOT NULL REFERENCES auction.media_file,
  -- preview: its first size; sizes: all others; document: its check.
  step text NOT NULL CHECK (step IN ('preview', 'sizes', 'document')),
  -- The photograph's position when it came: the first ones of all vehicles go before the rest of
  -- one.
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (file_id, step)
);
CREATE INDEX media_job_due ON auction.media_job (next_try_at);

-- Where the next run begins that looks for stored files which no row names
-- (services/media/sweep-storage.ts), and what this database's mark in the storage says
-- (services/media/storage-mark.ts).
CREATE TABLE auction.storage_sweep (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  installation_id uuid NOT NULL DEFAULT gen_random_uuid(),
  sweeps integer NOT NULL DEFAULT 0,
  next_folder integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now() + interval '1 hour'
);
INSERT INTO auction.storage_sweep DEFAULT VALUES;

CREATE TABLE auction.photo (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  vehicle_id uuid NOT NULL REFERENCES auction.vehicle,
  file_id uuid NOT NULL REFERENCES auction.media_file,
  -- From 1 without gaps among those that are not removed.
  position integer NOT NULL CHECK (position > 0),
  kind text NOT NULL CHECK (kind IN ('front', 'rear', 'side', 'interior', 'wheel', 'document', 'damage')),
  -- Which of the vehicle's damages it shows.
  damage_id text CHECK (length(damage_id) BETWEEN 1 AND 36),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  created_by text NOT NULL CHECK (length(created_by) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_by text CHECK (length(removed_by) BETWEEN 1 AND 200),
  removed_at timestamptz,
  CONSTRAINT photo_of_a_damage CHECK (damage_id IS NULL OR kind = 'damage'),
  CONSTRAINT photo_is_removed_by_somebody CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
CREATE INDEX photo_of_vehicle ON auction.photo (vehicle_id, position) WHERE removed_at IS NULL;
CREATE INDEX photo_of_file ON auction.photo (file_id);
CREATE UNIQUE INDEX photo_is_once_on_its_vehicle ON auction.photo (vehicle_id, file_id) WHERE removed_at IS NULL;

-- Whether a vehicle has a photograph is searched (auction.search_change).
CREATE FUNCTION auction.note_photographed_vehicles() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO auction.search_change (vehicle_id) SELECT DISTINCT c.vehicle_id FROM changed c;
  RETURN NULL;
END $$;
CREATE FUNCTION auction.note_ready_photos() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO auction.search_change (vehicle_id)
  SELECT DISTINCT p.vehicle_id FROM changed c JOIN before b ON b.id = c.id AND b.state <> c.state
    JOIN auction.photo p ON p.file_id = c.id;
  RETURN NULL;
END $$;
CREATE TRIGGER new_photos_are_searched AFTER INSERT ON auction.photo
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auction.note_photographed_vehicles();
CREATE TRIGGER changed_photos_are_searched AFTER UPDATE ON auction.photo
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auction.note_photographed_vehicles();
CREATE TRIGGER deleted_photos_are_searched AFTER DELETE ON auction.photo
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auction.note_photographed_vehicles();
CREATE TRIGGER ready_photos_are_searched AFTER UPDATE ON auction.media_file
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION auction.note_ready_photos();

CREATE TABLE auction.document (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  vehicle_id uuid NOT NULL REFERENCES auction.vehicle,
  -- Null: belongs to the vehicle in every lot.
  lot_id uuid REFERENCES auction.lot,
  file_id uuid NOT NULL REFERENCES auction.media_file,
  kind text NOT NULL CHECK (kind IN ('conditionReport', 'registration', 'serviceBook', 'invoice', 'transport')),
  visibility text NOT NULL DEFAULT 'operator'
    CHECK (visibility IN ('public', 'signedIn', 'bidders', 'winner', 'operator')),
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 200),
  created_by text NOT NULL CHECK (length(created_by) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_by text CHECK (length(removed_by) BETWEEN 1 AND 200),
  removed_at timestamptz,
  CONSTRAINT document_is_removed_by_somebody CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
CREATE INDEX document_of_file ON auction.document (file_id);
CREATE UNIQUE INDEX document_is_once_on_its_lot ON auction.document (vehicle_id, lot_id, file_id) NULLS NOT DISTINCT
  WHERE removed_at IS NULL;

-- Photographs and documents that a lot showed when it was decided, or before and after a
-- correction. Retention deletes files that were taken off a vehicle; this row then says that they
-- were there.
CREATE TABLE auction.shown_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  vehicle_id uuid NOT NULL REFERENCES auction.vehicle,
  -- Columns of auction.photo, in their order.
  photos jsonb NOT NULL,
  -- Columns of auction.document, of those that bidders may see.
  documents jsonb NOT NULL
);
CREATE INDEX shown_files_of_vehicle ON auction.shown_files (vehicle_id);
CREATE TRIGGER shown_files_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON auction.shown_files
  FOR EACH STATEMENT EXECUTE FUNCTION auction.refuse_change();
ALTER TABLE auction.lot ADD FOREIGN KEY (shown_files_id) REFERENCES auction.shown_files;
ALTER TABLE auction.correction ADD FOREIGN KEY (files_before_id) REFERENCES auction.shown_files,
  ADD FOREIGN KEY (files_after_id) REFERENCES auction.shown_files;

-- Returns the row of what the lot shows now; a new one where it differs from those before.
CREATE FUNCTION auction.note_shown_files(shown_lot uuid, shown_vehicle uuid) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog AS $$
DECLARE shown record; noted uuid;
BEGIN
  SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('position', p.position, 'file_id', p.file_id, 'kind', p.kind,
        'damage_id', p.damage_id) ORDER BY p.position)
      FROM auction.photo p WHERE p.vehicle_id = shown_vehicle AND p.removed_at IS NULL), '[]') AS photos,
    coalesce((SELECT jsonb_agg(to_jsonb(d) - '{removed_at,removed_by}'::text[] ORDER BY d.created_at, d.id)
      FROM auction.document d WHERE d.vehicle_id = shown_vehicle AND coalesce(d.lot_id, shown_lot) = shown_lot
        AND d.removed_at IS NULL AND d.visibility IN ('public', 'signedIn', 'bidders')), '[]') AS documents
  INTO shown;
  SELECT s.id INTO noted FROM auction.shown_files s
    WHERE s.vehicle_id = shown_vehicle AND s.photos = shown.photos AND s.documents = shown.documents LIMIT 1;
  IF noted IS NULL THEN
    INSERT INTO auction.shown_files (vehicle_id, photos, documents)
    VALUES (shown_vehicle, shown.photos, shown.documents) RETURNING id INTO noted;
  END IF;
  RETURN noted;
END $$;
REVOKE ALL ON FUNCTION auction.note_shown_files(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION auction.note_shown_files(uuid, uuid) TO carplaza_services, carplaza_operator;
GRANT SELECT ON auction.shown_files TO carplaza_services, carplaza_operator;

CREATE FUNCTION auction.keep_shown_files() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF OLD.shown_files_id IS NOT NULL THEN
    NEW.shown_files_id := OLD.shown_files_id;
  ELSIF NEW.status <> 'draft' AND NEW.status NOT IN ('open', 'paused', 'awaitingAward', 'counterOffered', 'forSale') THEN
    NEW.shown_files_id := auction.note_shown_files(NEW.id, NEW.vehicle_id);
  END IF;
  RETURN NEW;
END $$;
-- Every bid writes the status, mostly as it was.
CREATE TRIGGER lot_keeps_its_files BEFORE UPDATE OF status, shown_files_id ON auction.lot FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.shown_files_id IS DISTINCT FROM NEW.shown_files_id) EXECUTE FUNCTION auction.keep_shown_files();

-- Once bids may rely on them (as services/lots/decided-as.ts isFrozen), photographs and documents
-- change in the transaction of a correction alone. Checked at its end.
CREATE FUNCTION auction.keep_files_of_bidders() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  changed record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  of_lot uuid := to_jsonb(changed) ->> 'lot_id';
  shown text[] := ARRAY[to_jsonb(OLD) ->> 'visibility', to_jsonb(NEW) ->> 'visibility'];
BEGIN
  IF OLD IS NOT DISTINCT FROM NEW OR TG_OP = 'DELETE' AND OLD.removed_at IS NOT NULL
    OR TG_TABLE_NAME = 'document' AND NOT shown && ARRAY['public', 'signedIn', 'bidders'] THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
    WHERE l.vehicle_id = changed.vehicle_id AND coalesce(of_lot, l.id) = l.id AND l.shown_files_id IS NULL
      AND l.status IN ('open', 'paused', 'awaitingAward', 'counterOffered', 'forSale')
      AND (l.sequence > 0 OR a.format = 'sealed' AND a.starts_at <= clock_timestamp())
      AND NOT EXISTS (SELECT FROM auction.correction c WHERE c.lot_id = l.id AND c.made_in = pg_current_xact_id())) THEN
    RAISE EXCEPTION 'a lot of vehicle % has bids: only a correction changes its files', changed.vehicle_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER photo_of_a_lot_with_bids AFTER INSERT OR UPDATE OR DELETE ON auction.photo
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION auction.keep_files_of_bidders();
CREATE CONSTRAINT TRIGGER document_of_a_lot_with_bids AFTER INSERT OR UPDATE OR DELETE ON auction.document
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION auction.keep_files_of_bidders();

-- Signs links that expire, of documents and to sellers; shared by all processes.
CREATE TABLE auction.link_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  key bytea NOT NULL CHECK (length(key) = 32)
);
INSERT INTO auction.link_key (key)
SELECT sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) FROM generate_series(1, 4);

-- Photographs and documents come by the services and by the operator's commands alike. Nobody
-- deletes what was shown.
GRANT SELECT, INSERT, UPDATE ON auction.media_file, auction.photo, auction.document
  TO carplaza_services, carplaza_operator;
GRANT SELECT, INSERT, UPDATE, DELETE ON auction.media_job TO carplaza_services, carplaza_operator;
GRANT SELECT, UPDATE ON auction.storage_sweep TO carplaza_services;
GRANT SELECT ON auction.storage_sweep TO carplaza_operator;
GRANT SELECT ON auction.link_key TO carplaza_services;
