-- What the owner of an account is shown of each session: the browser, where it was last, and when. The session itself is an artifact.
CREATE TABLE identity.session_device (
  session_uid text PRIMARY KEY CHECK (length(session_uid) BETWEEN 1 AND 255),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  user_agent text NOT NULL CHECK (length(user_agent) <= 300),
  address inet,
  signed_in_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX session_device_of_account ON identity.session_device (subject, seen_at);
CREATE INDEX session_device_by_age ON identity.session_device (seen_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.session_device TO carplaza_identity;
