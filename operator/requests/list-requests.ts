/** Lists the messages that visitors sent, for the operator's staff. */
import type { Database } from '#database/connect.ts';

export interface ListedRequest {
  reference: string;
  kind: 'contact' | 'registration';
  /** ISO 8601, UTC. */
  receivedAt: string;
  doneAt: string | null;
  locale: string;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  country: string | null;
  vatNumber: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
  /** As `Name <address>`, commas between them. */
  colleagues: string | null;
  subject: string | null;
  message: string | null;
  /**
   * Mail about the request that has not reached the mail server: still retried, or failed for good.
   * Null: no mail is left to send.
   */
  mail: 'waiting' | 'failed' | null;
}

export interface RequestQuery {
  /** Includes requests that are done. */
  isAll?: boolean;
  kind?: string;
  reference?: string;
}

/** With more open requests than this, the operator needs staff, not a longer list. */
const requestsMax = 1_000;

/** Returns the oldest first, because it has waited longest. */
export async function listRequests(
  database: Database,
  { isAll = false, kind, reference }: RequestQuery = {},
): Promise<ListedRequest[]> {
  const { rows } = await database.query<RequestRow>(
    `SELECT r.reference, r.kind, r.received_at AS "receivedAt", r.done_at AS "doneAt", r.locale, r.name, r.email,
       r.phone, r.company, r.country, r.vat_number AS "vatNumber", r.street, r.postcode, r.city,
       (SELECT string_agg(format('%s <%s>', c->>'name', c->>'email'), ', ') FROM jsonb_array_elements(r.colleagues) c) AS colleagues, r.subject, r.message,
       m.mail
     FROM auction.request r
     LEFT JOIN LATERAL (
       SELECT CASE WHEN bool_or(failed_at IS NOT NULL) THEN 'failed' WHEN count(*) > 0 THEN 'waiting' END AS mail
       FROM auction.mail_outbox o WHERE o.reference = r.reference
     ) m ON true
     WHERE ($1 OR r.done_at IS NULL) AND ($2::text IS NULL OR r.kind = $2)
       AND ($3::text IS NULL OR r.reference = $3)
     ORDER BY r.received_at LIMIT ${requestsMax}`,
    [isAll, kind ?? null, reference ?? null],
  );
  return rows.map((row) => ({
    ...row,
    receivedAt: row.receivedAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  }));
}

interface RequestRow extends Omit<ListedRequest, 'receivedAt' | 'doneAt'> {
  receivedAt: Date;
  doneAt: Date | null;
}
