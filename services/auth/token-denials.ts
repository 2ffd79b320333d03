/**
 * Access tokens that are denied before they expire: signed out, revoked, or of a suspended user.
 * The table is authoritative; each process reads the rows added since its last snapshot, and sends
 * them to the others through the broker.
 */
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connect.ts';
import { deniedSubjectsMax, deniedTokensMax } from '#services/limits.ts';

export interface TokenDenial {
  kind: 'token' | 'grant' | 'subject';
  value: string;
  /** A subject's tokens that were issued later are valid. */
  deniedAtMs: number;
  /** Time until every denied token has expired. */
  remainingMs: number;
}

/** The values by which a token can be denied. */
export interface TokenIdentity {
  subject: string;
  issuedAtMs: number;
  id?: string | undefined;
  grantId?: string | undefined;
}

export interface TokenDenials {
  covers(token: TokenIdentity): boolean;
  /** Whether this user was denied lately: cached data about them must be read again. */
  concerns(subject: string): boolean;
  add(denials: readonly TokenDenial[]): void;
  /** `listener` is called after new denials are in force. */
  onAdded(listener: (denials: readonly TokenDenial[]) => void): void;
  /** Reads and returns the denials since the last call; on the first call all in force. */
  poll(): Promise<readonly TokenDenial[]>;
}

export function createTokenDenials(database: Database): TokenDenials {
  const tokens = new LRUCache<string, number>({ max: deniedTokensMax, ttl: 1 });
  const subjects = new LRUCache<string, number>({ max: deniedSubjectsMax, ttl: 1 });
  const listeners: ((denials: readonly TokenDenial[]) => void)[] = [];
  let snapshot: string | undefined;

  function remember({ kind, value, deniedAtMs, remainingMs }: TokenDenial): boolean {
    const [list, name] = kind === 'subject' ? [subjects, value] : [tokens, `${kind} ${value}`];
    if (remainingMs <= 0 || (list.peek(name) ?? -1) >= deniedAtMs) return false;
    list.set(name, deniedAtMs, { ttl: remainingMs });
    return true;
  }

  const denials: TokenDenials = {
    covers({ subject, issuedAtMs, id, grantId }) {
      if (id !== undefined && tokens.has(`token ${id}`)) return true;
      if (grantId !== undefined && tokens.has(`grant ${grantId}`)) return true;
      return issuedAtMs <= (subjects.get(subject) ?? -1);
    },
    concerns: (subject) => subjects.has(subject),
    add(candidates) {
      const added = candidates.filter(remember);
      if (added.length > 0) for (const listener of listeners) listener(added);
    },
    onAdded: (listener) => void listeners.push(listener),
    async poll() {
      const read = await readDenials(database, snapshot);
      ({ snapshot } = read);
      tokens.purgeStale();
      subjects.purgeStale();
      denials.add(read.denials);
      return read.denials;
    },
  };
  return denials;
}

interface DenialRow {
  snapshot: string;
  kind: TokenDenial['kind'] | null;
  value: string;
  denied_at_ms: number;
  remaining_ms: number;
}

/** Misses nothing: includes transactions open at `after` that have committed since. */
async function readDenials(
  database: Database,
  after: string | undefined,
): Promise<{ snapshot: string; denials: TokenDenial[] }> {
  const { rows } = await database.query<DenialRow>({
    name: 'read-token-denials',
    text: `SELECT s.snapshot::text AS snapshot, d.kind, d.value,
        floor(extract(epoch FROM d.denied_at) * 1000)::bigint AS denied_at_ms,
        ceil(extract(epoch FROM d.expires_at - now()) * 1000)::bigint AS remaining_ms
      FROM (SELECT pg_current_snapshot() AS snapshot) s LEFT JOIN LATERAL (
        SELECT * FROM auction.token_denial t
        WHERE t.expires_at > now() AND ($1::pg_snapshot IS NULL
          OR (t.written_in >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(t.written_in, $1::pg_snapshot)))
        ORDER BY t.expires_at DESC LIMIT $2
      ) d ON true`,
    values: [after ?? null, deniedTokensMax + deniedSubjectsMax],
  });
  const [first] = rows;
  if (!first) throw new Error('the database has no snapshot');
  const denials = rows.flatMap((row): TokenDenial[] =>
    row.kind === null
      ? []
      : [
          {
            kind: row.kind,
            value: row.value,
            deniedAtMs: row.denied_at_ms,
            remainingMs: row.remaining_ms,
          },
        ],
  );
  return { snapshot: first.snapshot, denials };
}

/** Deletes denials whose tokens have expired; returns their number. */
export async function forgetOldDenials(database: Database): Promise<number> {
  const { rowCount } = await database.query(
    'DELETE FROM auction.token_denial WHERE expires_at < now()',
  );
  return rowCount ?? 0;
}
