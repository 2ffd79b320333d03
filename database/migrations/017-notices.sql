-- Notices of users: the inbox under the bell. What happens again is the same row, at the top and
-- unread.
CREATE SEQUENCE auction.user_notice_position;
CREATE TABLE auction.user_notice (
  buyer_id uuid NOT NULL REFERENCES auction.buyer,
  -- contract/notices.ts noticeKinds.
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  -- What it is about: a lot, an auction, a request, the number of a statement.
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 100),
  -- Rises with each notice; pages begin after one.
  position bigint NOT NULL DEFAULT nextval('auction.user_notice_position'),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  read_at timestamptz,
  lot_id uuid REFERENCES auction.lot ON DELETE CASCADE,
  auction_id text REFERENCES auction.auction ON DELETE CASCADE,
  PRIMARY KEY (buyer_id, kind, subject)
);
CREATE UNIQUE INDEX user_notice_of_buyer ON auction.user_notice (buyer_id, position);
CREATE INDEX user_notice_of_lot ON auction.user_notice (lot_id) WHERE lot_id IS NOT NULL;
CREATE INDEX user_notice_by_age ON auction.user_notice (at);

-- Up to which transaction the job has read events for companies that were outbid; the one row is
-- its lock, too.
CREATE TABLE auction.outbid_cursor (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  snapshot pg_snapshot NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
INSERT INTO auction.outbid_cursor (snapshot, seen_at) VALUES (pg_current_snapshot(), '-infinity');

-- An auction that is about to close was in the inboxes of a company, once.
CREATE TABLE auction.closing_notice (
  auction_id text NOT NULL REFERENCES auction.auction ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES auction.company,
  noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (auction_id, company_id)
);

-- Devices on which a user is notified. Endpoint and keys are a capability: whoever has them can
-- notify.
CREATE TABLE auction.push_device (
  -- SHA-256 of the endpoint: by it a browser finds its own device, and an endpoint has one user.
  id text PRIMARY KEY CHECK (length(id) = 43),
  buyer_id uuid NOT NULL REFERENCES auction.buyer,
  endpoint text NOT NULL CHECK (length(endpoint) BETWEEN 12 AND 1000),
  p256dh text NOT NULL CHECK (length(p256dh) = 87),
  auth text NOT NULL CHECK (length(auth) = 22),
  browser text NOT NULL CHECK (length(browser) BETWEEN 1 AND 60),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What was sent in the hour that began then.
  hour_began_at timestamptz NOT NULL DEFAULT '-infinity',
  sent_in_hour integer NOT NULL DEFAULT 0
);
CREATE INDEX push_device_of_buyer ON auction.push_device (buyer_id, added_at);

-- Notices that wait to be sent to a device, as long as they hold.
CREATE TABLE auction.push_message (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  device_id text NOT NULL REFERENCES auction.push_device ON DELETE CASCADE,
  kind text NOT NULL,
  subject text NOT NULL,
  -- That of the notice: a newer one of the same subject replaces it.
  position bigint NOT NULL,
  next_try_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  UNIQUE (device_id, kind, subject)
);
CREATE INDEX push_message_due ON auction.push_message (next_try_at);

-- Being outbid often changes back at once: it waits a moment, unless its lot is about to end.
CREATE FUNCTION auction.push_notice() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO auction.push_message (device_id, kind, subject, position, next_try_at)
  SELECT d.id, NEW.kind, NEW.subject, NEW.position, clock_timestamp() + CASE
      WHEN NEW.kind = 'outbid' AND EXISTS (SELECT FROM auction.lot l
        WHERE l.id = NEW.lot_id AND l.effective_ends_at > clock_timestamp() + interval '10 minutes')
      THEN interval '15 seconds' ELSE interval '0' END
  FROM auction.push_device d WHERE d.buyer_id = NEW.buyer_id
  ON CONFLICT (device_id, kind, subject) DO UPDATE
  -- A new number, too: what is being sent now deletes the former one when it is done.
  SET id = EXCLUDED.id, position = EXCLUDED.position, next_try_at = EXCLUDED.next_try_at, tries = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER notice_is_pushed AFTER INSERT OR UPDATE OF position ON auction.user_notice
  FOR EACH ROW EXECUTE FUNCTION auction.push_notice();
REVOKE ALL ON FUNCTION auction.push_notice() FROM PUBLIC;

-- A user who is let in no more has no notices and no devices, whoever takes the access away.
CREATE FUNCTION auction.forget_notices_of_user() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM auction.user_notice WHERE buyer_id = NEW.id;
  DELETE FROM auction.push_device WHERE buyer_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER buyer_without_access_has_no_notices AFTER UPDATE OF suspended_at ON auction.buyer
  FOR EACH ROW WHEN (NEW.suspended_at IS NOT NULL) EXECUTE FUNCTION auction.forget_notices_of_user();
REVOKE ALL ON FUNCTION auction.forget_notices_of_user() FROM PUBLIC;

GRANT SELECT, INSERT, UPDATE (position, at, read_at), DELETE ON auction.user_notice TO carplaza_services;
-- Desk acts notify companies, and the job of copies works as the operator.
GRANT SELECT, INSERT, UPDATE (position, at, read_at), DELETE ON auction.user_notice TO carplaza_operator;
GRANT USAGE ON SEQUENCE auction.user_notice_position TO carplaza_services, carplaza_operator;
GRANT SELECT, UPDATE ON auction.outbid_cursor TO carplaza_services;
GRANT SELECT, INSERT, DELETE ON auction.closing_notice TO carplaza_services;
GRANT SELECT, INSERT, UPDATE, DELETE ON auction.push_device TO carplaza_services;
GRANT SELECT, UPDATE, DELETE ON auction.push_message TO carplaza_services;
-- The job of copies works as the operator.
GRANT SELECT ON auction.push_device TO carplaza_operator;
