/** An act on one request: one transaction under its lock, with its thread and the act log. */
import type { RegisterAnswer } from '#contract/desk/companies.ts';
import type { RequestOutcome } from '#contract/desk/values.ts';
import type { LocaleCode } from '#locales/locales.ts';
import type { Destination } from '#contract/destinations.ts';
import type { Connection } from '#database/connect.ts';
import { type ActFields, appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import { refusable } from '#services/acts/refusable.ts';
import { type DeskAct, actsWith } from '#domain/acts.ts';
import type { Colleague } from './colleagues.ts';
import { noteCompany } from '#services/events/note-company.ts';

export type RequestActed =
  | { ok: true; version: number; status: 'waiting' | RequestOutcome; companyId?: string }
  | Refused;

/** A request as acts see it. */
export interface LockedRequest {
  reference: string;
  kind: 'contact' | 'registration' | 'inquiry';
  /** Of an inquiry. */
  companyId: string | null;
  locale: LocaleCode;
  name: string;
  email: string;
  company: string | null;
  country: Destination | null;
  vatNumber: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
  colleagues: Colleague[];
  outcome: RequestOutcome | null;
  isDone: boolean;
  takenBy: string | null;
  checks: RegisterAnswer | null;
  version: number;
}

export interface RequestChange {
  /** Columns of auction.request with their new values. */
  columns: Record<string, unknown>;
  /** The company has to answer from now on. */
  isAsked?: boolean;
  /** Stored in the thread, which is deleted with the request; the act log is for ever. */
  words?: string | undefined;
  companyId?: string;
  after?: ActFields;
}

/** A request that is done with takes no act, but an answered inquiry another answer. */
export function actOnRequest(
  context: ActContext,
  reference: string,
  { kind, expectedVersion }: ActOptions & { kind: DeskAct },
  decide: (
    connection: Connection,
    request: LockedRequest,
  ) => Promise<RequestChange | Refused> | RequestChange | Refused,
): Promise<RequestActed> {
  return refusable<RequestActed>(context.database, async (connection) => {
    const request = await lockRequest(connection, reference);
    if (!request) return refused('RequestIsUnknown');
    const old = olderVersion(expectedVersion, request.version);
    if (old) return old;
    if (request.isDone && !mayFollow(request, kind)) return refused('RequestIsDone');
    const decided = await decide(connection, request);
    if ('ok' in decided) return decided;
    const { columns, isAsked = false, words, companyId, after } = decided;
    const outcome = (columns['outcome'] ?? null) as RequestOutcome | null;
    await writeColumns(connection, reference, { columns, isAsked });
    await connection.query(
      'INSERT INTO auction.request_entry (reference, actor_name, kind, words) VALUES ($1, $2, $3, $4)',
      [reference, context.actor.name, kind, words ?? null],
    );
    if (request.kind === 'inquiry' && request.companyId !== null && isSeenByCompany.has(kind))
      await noteCompany(connection, request.companyId, 'inquiry');
    const act = {
      kind,
      companyId: companyId ?? inquirerOf(request),
      after: { reference, ...after },
    };
    await appendActs(connection, context.actor, [act]);
    return {
      ok: true,
      version: request.version + 1,
      status: outcome ?? 'waiting',
      ...(companyId !== undefined && { companyId }),
    };
  });
}

const isSeenByCompany: ReadonlySet<DeskAct> = new Set(actsWith({ answersAsker: true }));

function mayFollow({ kind, outcome }: LockedRequest, act: DeskAct): boolean {
  return kind === 'inquiry' && outcome === 'answered' && isSeenByCompany.has(act);
}

/** The company's history names what was done about its inquiries. */
function inquirerOf({ kind, companyId }: LockedRequest): string | undefined {
  return kind === 'inquiry' ? (companyId ?? undefined) : undefined;
}

async function lockRequest(
  connection: Connection,
  reference: string,
): Promise<LockedRequest | undefined> {
  const { rows } = await connection.query<LockedRequest>(
    `SELECT reference, kind, locale, name, email, company, country, vat_number AS "vatNumber", street, postcode, city, colleagues,
       company_id AS "companyId", outcome, done_at IS NOT NULL AS "isDone", taken_by AS "takenBy", checks, version
     FROM auction.request WHERE reference = $1 FOR NO KEY UPDATE`,
    [reference],
  );
  return rows[0];
}

/** The names come from the callers' code, never from a request. */
async function writeColumns(
  connection: Connection,
  reference: string,
  { columns, isAsked }: { columns: Record<string, unknown>; isAsked: boolean },
): Promise<void> {
  const names = Object.keys(columns);
  const set = names.map((name, index) => `${name} = $${index + 2}`);
  if (names.includes('outcome')) set.push('done_at = now()');
  if (isAsked) set.push('asked_at = now()');
  await connection.query(
    `UPDATE auction.request SET ${[...set, 'version = version + 1'].join(', ')} WHERE reference = $1`,
    [reference, ...Object.values(columns)],
  );
}
