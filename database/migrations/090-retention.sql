-- What the job of retention and the erasure of a user may do (services/retention/). The last file,
-- because it is about tables of all others. A bid, an event, a statement and what is booked have no
-- grant here: nothing takes them away.

GRANT SELECT ON auction.buyer, auction.operator, auction.act, auction.request, auction.request_entry, auction.request_key,
  auction.change_request, auction.finance_request,
  auction.bidder_notice, auction.outbid_mail, auction.closing_mail, auction.mail_choice, auction.mail_item, auction.statement_mail, auction.quiet_hours, auction.follow, auction.watched_lot, auction.calendar_feed, auction.stock_mail,
  auction.stock_mailed, auction.inquiry_read, auction.claim,
  auction.claim_photo, auction.claim_message, auction.settlement, auction.pick_up, auction.pick_up_paper,
  auction.hand_over, auction.photo, auction.document, auction.transport_proof,
  auction.transport_proof_answer, auction.payment, auction.payment_return, auction.data_copy TO carplaza_retention;
-- The desk may take this role on: no stored answer, no mail's text and no amount that waits.
GRANT SELECT (ctid, created_at) ON auction.idempotency_key TO carplaza_retention;
GRANT SELECT (ctid, created_at, recipient, buyer_id) ON auction.mail_outbox TO carplaza_retention;
GRANT SELECT (ctid, asked_at, asked_by, decided_by, note, reason) ON auction.bid_approval TO carplaza_retention;
GRANT SELECT (subject, email, suspended_at) ON identity.account TO carplaza_retention;
GRANT SELECT ON identity.security_event TO carplaza_retention;
GRANT SELECT (subject) ON identity.passkey, identity.password_link, identity.session_device, identity.invitation,
  identity.account_notice TO carplaza_retention;
GRANT SELECT (email) ON identity.password_reset_request TO carplaza_retention;

GRANT DELETE ON auction.request, auction.request_key, auction.idempotency_key, auction.change_request,
  auction.finance_request, auction.mail_outbox, auction.bidder_notice, auction.outbid_mail, auction.closing_mail, auction.mail_choice, auction.mail_item, auction.statement_mail,
  auction.quiet_hours,
  auction.follow, auction.watched_lot, auction.calendar_feed, auction.stock_mail, auction.stock_mailed, auction.inquiry_read, auction.claim_photo, auction.claim_message, auction.pick_up_paper, auction.photo,
  auction.document, auction.transport_proof_answer, auction.transport_proof TO carplaza_retention;
GRANT DELETE ON identity.security_event, identity.passkey, identity.password_link, identity.session_device,
  identity.invitation, identity.account_notice, identity.password_reset_request TO carplaza_retention;

GRANT UPDATE (name, email, phone, mobile, job_title, subject, issuer, locale, suspended_at, invited_email) ON auction.buyer
  TO carplaza_retention;
GRANT UPDATE (name, email, subject, issuer) ON auction.operator TO carplaza_retention;
GRANT UPDATE (actor_name, before, after) ON auction.act TO carplaza_retention;
GRANT UPDATE (name, email, phone, colleagues) ON auction.request TO carplaza_retention;
GRANT UPDATE (actor_name) ON auction.request_entry TO carplaza_retention;
GRANT UPDATE (author_name) ON auction.claim_message TO carplaza_retention;
GRANT UPDATE (description) ON auction.claim TO carplaza_retention;
GRANT UPDATE (transporter, driver, licence_plate) ON auction.pick_up TO carplaza_retention;
GRANT UPDATE (collected_by, signature) ON auction.hand_over TO carplaza_retention;
GRANT UPDATE (note, reason) ON auction.bid_approval TO carplaza_retention;
GRANT UPDATE (payer_name, payer_iban, remittance) ON auction.payment TO carplaza_retention;
GRANT UPDATE (iban) ON auction.payment_return TO carplaza_retention;
GRANT UPDATE (expires_at) ON auction.data_copy TO carplaza_retention;
GRANT UPDATE (email, name, password_hash, roles, suspended_at) ON identity.account TO carplaza_retention;
GRANT EXECUTE ON FUNCTION identity.end_sessions(text, integer) TO carplaza_retention;
