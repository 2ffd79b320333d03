/** Reads of the desk about changes of data that buyers ask for. Connected as an operator. */
import type { DeskChange, DeskChangeList } from '#contract/desk/changes.ts';
import type { Database } from '#database/connect.ts';
import { decideBy, officeTimeZone } from '#domain/desk-deadlines.ts';
import { changedFields } from '#services/changes/changed-fields.ts';
import { needsTwo } from '#services/changes/decide-change.ts';
import { storedColumns } from '#services/changes/queries.ts';
import type { FieldValues, StoredFields } from '#services/changes/read-change.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';

/** One open of each kind; with more an auction house needs staff, not a longer list. */
const waitingMax = 500;
const doneMax = 100;

interface ChangeRow extends Pick<
  DeskChange,
  'id' | 'kind' | 'state' | 'checks' | 'reason' | 'version' | 'country' | 'locale' | 'companyId'
> {
  askedAt: Date;
  decidedAt: Date | null;
  company: string;
  askedBy: string;
  email: string;
  phone: string | null;
  before: FieldValues;
  after: FieldValues;
  stored: StoredFields;
  firstId: string | null;
  firstName: string | null;
  firstAt: Date | null;
}

/** What waits comes by its deadline, what is decided with the newest first. */
export async function listDeskChanges(
  operators: Database,
  readerId: string,
  isDone: boolean,
): Promise<DeskChangeList> {
  const order = isDone
    ? `r.state IN ('approved', 'declined') ORDER BY r.decided_at DESC LIMIT ${doneMax}`
    : `r.state = 'waiting' ORDER BY r.asked_at, r.id LIMIT ${waitingMax}`;
  const [{ rows }, clock] = await Promise.all([
    operators.query<ChangeRow>(
      `SELECT r.id, r.kind, r.state, r.checks, r.reason, r.version, r.asked_at AS "askedAt", r.decided_at AS "decidedAt", r.before, r.after,
         c.id AS "companyId", c.name AS company, c.country, b.name AS "askedBy", b.email, coalesce(b.phone, b.mobile) AS phone,
         coalesce(b.locale, c.locale) AS locale, o.id AS "firstId", o.name AS "firstName", r.first_approved_at AS "firstAt", ${storedColumns}
       FROM auction.change_request r JOIN auction.company c ON c.id = r.company_id JOIN auction.buyer b ON b.id = r.buyer_id
       LEFT JOIN auction.operator o ON o.id = r.first_approved_by WHERE ${order}`,
    ),
    operators.query<{ now: Date }>('SELECT now() AS now'),
  ]);
  return {
    changes: rows.map((row) => changeOf(row, readerId)),
    serverTime: (clock.rows[0]?.now ?? new Date()).toISOString(),
  };
}

function changeOf(row: ChangeRow, readerId: string): DeskChange {
  const { id, kind, state, checks, reason, version, country, locale, companyId } = row;
  const { before, after, stored } = row;
  return {
    id,
    kind,
    state,
    checks,
    reason,
    version,
    country,
    locale,
    companyId,
    askedAt: row.askedAt.toISOString(),
    dueAt: decideBy(row.askedAt, officeTimeZone).toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    company: plainText(row.company),
    askedBy: plainText(row.askedBy),
    email: plainText(row.email),
    phone: plainOrNull(row.phone),
    fields: changedFields(kind, before, after).map((line) => ({
      ...line,
      hasMoved:
        state === 'waiting' && (stored[kind][line.field] ?? null) !== (before[line.field] ?? null),
    })),
    needsTwo: needsTwo(after),
    firstApproval:
      row.firstName === null || row.firstAt === null
        ? null
        : {
            name: plainText(row.firstName),
            isOwn: row.firstId === readerId,
            at: row.firstAt.toISOString(),
          },
  };
}
