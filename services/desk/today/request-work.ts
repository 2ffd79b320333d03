/** What visitors wrote and nobody has dealt with yet. */
import type { RequestWork } from '#contract/desk/today.ts';
import type { Touchable } from './work-items.ts';
import type { Country } from '#contract/calls.ts';
import type { Database } from '#database/connect.ts';
import { decideBy, officeTimeZone } from '#domain/desk-deadlines.ts';
import { plainText } from '#services/plain-text.ts';

interface Row {
  reference: string;
  kind: 'contact' | 'registration';
  received_at: Date;
  name: string;
  company: string | null;
  country: Country | null;
  subject: string | null;
  of_kind: number;
}

/** `operators` is connected as carplaza_operator: the services' own role cannot read requests. */
export async function readRequestWork(
  operators: Database,
  limit: number,
): Promise<{ items: Touchable<RequestWork>[]; registrations: number; requests: number }> {
  const { rows } = await operators.query<Row>(
    `SELECT reference, kind, received_at, name, company, country, subject, count(*) OVER (PARTITION BY kind) AS of_kind
     FROM auction.request WHERE done_at IS NULL ORDER BY received_at, reference LIMIT $1`,
    [limit],
  );
  const countOf = (kind: Row['kind']) => rows.find((row) => row.kind === kind)?.of_kind ?? 0;
  return {
    items: rows.map((row) => ({
      kind: row.kind === 'contact' ? 'request' : 'registration',
      id: row.reference,
      dueAt: decideBy(row.received_at, officeTimeZone).toISOString(),
      receivedAt: row.received_at.toISOString(),
      name: plainText(row.company ?? row.name),
      country: row.country,
      subject: row.subject === null ? null : plainText(row.subject),
    })),
    registrations: countOf('registration'),
    requests: countOf('contact'),
  };
}
