/** What visitors and companies wrote, and nobody has dealt with yet. */
import type { DeskRequest } from '#contract/desk/requests.ts';
import type { RequestWork } from '#contract/desk/today.ts';
import type { Touchable } from './work-items.ts';
import type { Destination } from '#contract/destinations.ts';
import type { Database } from '#database/connect.ts';
import { requestDueAt } from '#domain/desk-deadlines.ts';
import { plainText } from '#services/plain-text.ts';
import { waitsForCompany } from '#services/requests/waits-for-company.ts';

interface Row {
  reference: string;
  kind: DeskRequest['kind'];
  waiting_since: Date;
  asked_at: Date | null;
  name: string;
  company: string | null;
  country: Destination | null;
  subject: string | null;
  of_kind: number;
}

/** `operators` is connected as carplaza_operator: the services' own role cannot read requests. */
export async function readRequestWork(
  operators: Database,
  limit: number,
): Promise<{ items: Touchable<RequestWork>[]; registrations: number; requests: number }> {
  const { rows } = await operators.query<Row>(
    `SELECT reference, kind, waiting_since, asked_at, name, company, country, subject, count(*) OVER (PARTITION BY kind) AS of_kind
     FROM auction.request WHERE done_at IS NULL AND NOT ${waitsForCompany}
     ORDER BY coalesce(asked_at, waiting_since), reference LIMIT $1`,
    [limit],
  );
  const countOf = (kind: Row['kind']) => rows.find((row) => row.kind === kind)?.of_kind ?? 0;
  return {
    items: rows.map((row) => ({
      kind: row.kind === 'registration' ? 'registration' : 'request',
      id: row.reference,
      dueAt: requestDueAt(row.waiting_since, row.asked_at).toISOString(),
      receivedAt: row.waiting_since.toISOString(),
      name: plainText(row.company ?? row.name),
      country: row.country,
      subject: row.subject === null ? null : plainText(row.subject),
    })),
    registrations: countOf('registration'),
    requests: countOf('contact') + countOf('inquiry'),
  };
}
