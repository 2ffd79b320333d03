/** Rows of what companies ask for or hand in, as items of the work list. */
import type { Destination } from '#contract/destinations.ts';
import type { RequestWork } from '#contract/desk/today.ts';
import { decideBy, officeTimeZone } from '#domain/desk-deadlines.ts';
import { plainText } from '#services/plain-text.ts';
import type { Touchable } from './work-items.ts';

export interface CompanyWorkRow {
  id: string;
  since: Date;
  company: string;
  country: Destination;
  /** The vehicle that it is about; null where it is about none or several. */
  vehicle: string | null;
  /** All rows, beyond the limit too. */
  ofAll: number;
}

export interface CompanyWork {
  items: Touchable<RequestWork>[];
  count: number;
}

/** Decided by the end of the office's next working day. */
export function companyWork(
  kind: RequestWork['kind'],
  rows: readonly CompanyWorkRow[],
): CompanyWork {
  return {
    items: rows.map(({ id, since, company, country, vehicle }) => ({
      kind,
      id,
      dueAt: decideBy(since, officeTimeZone).toISOString(),
      receivedAt: since.toISOString(),
      name: plainText(company),
      country,
      subject: vehicle === null ? null : plainText(vehicle),
    })),
    count: rows[0]?.ofAll ?? 0,
  };
}
