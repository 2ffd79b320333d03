/** What a statement would say if it were issued now, beside what it says. */
import { isDeepStrictEqual } from 'node:util';
import type { Destination } from '#contract/destinations.ts';
import type { Connection } from '#database/connect.ts';
import { movedLines } from '#domain/statement-correction.ts';
import { findBuyingCompany } from '#services/companies/buying-company.ts';
import { type AwardRow, type Settlement, readAward } from '#services/settlement/queries.ts';
import type { StatementContent } from '#services/settlement/statement.ts';
import { type StatementSubject, subjectOf } from '#services/settlement/statement-subject.ts';
import { type BookedLine, readBooked } from './queries.ts';

/** What a correction may change; payee and issuers are those of the corrected statement. */
const parts = ['buyer', 'seller', 'vehicle', 'sum'] as const;
type Part = (typeof parts)[number];

export interface PlannedCorrection {
  award: AwardRow;
  subject: StatementSubject;
  /** Empty: the new statement would say the same. */
  changed: Part[];
  lines: (BookedLine & { movedMinor: number })[];
  receivedMinor: number;
  /** What was paid and has no room on the new statement. */
  leftMinor: number;
}

/** `destination`: instead of what the company has chosen. For an act, requires the lock. */
export async function planCorrection(
  connection: Connection,
  { id, lotId, companyId, content }: Settlement,
  destination: Destination | undefined,
): Promise<PlannedCorrection> {
  const award = await readAward(connection, lotId);
  if (!award) throw new Error(`lot ${lotId} of a settlement is nobody's`);
  const buyerOf = await findBuyingCompany(connection, companyId, [lotId]);
  const buyer = { ...buyerOf(lotId), ...(destination && { destination }) };
  const subject = subjectOf(award, buyer, award.now, content.issuers);
  const stored = JSON.parse(JSON.stringify(subject)) as StatementContent;
  const lines = movedLines(await readBooked(connection, id), subject.sum.totalMinor);
  const receivedMinor = lines.reduce((sum, { movedMinor }) => sum + movedMinor, 0);
  return {
    award,
    subject,
    changed: parts.filter((part) => !isDeepStrictEqual(stored[part], content[part])),
    lines,
    receivedMinor,
    leftMinor: lines
      .filter(({ paymentId }) => paymentId !== null)
      .reduce((sum, { amountMinor, movedMinor }) => sum + amountMinor - movedMinor, 0),
  };
}
