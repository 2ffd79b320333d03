-- Failed sign-ins are counted per account and network, and apart for a device that knows the account: whoever only knows a
-- rival's address cannot make him wait.
ALTER TABLE identity.sign_in_attempt DROP CONSTRAINT sign_in_attempt_kind_check;
ALTER TABLE identity.sign_in_attempt ADD CONSTRAINT sign_in_attempt_kind_check
  CHECK (kind IN ('account', 'accountNetwork', 'address', 'device', 'wishAccount', 'wishAddress'));
-- Those of before meant something else.
DELETE FROM identity.sign_in_attempt WHERE kind IN ('account', 'address');
