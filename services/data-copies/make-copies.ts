/** Makes the copies that wait, and deletes those whose time is over. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTransaction } from '#database/connect.ts';
import { type Queue, claimJob } from '#database/jobs.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { copyRetryS, copyReservedS, copyTriesMax } from '#services/limits.ts';
import { copyName } from '#services/media/names.ts';
import { putFile } from '#services/media/put-file.ts';
import type { Storage } from '#services/media/storage.ts';
import type { CopyScope } from './subjects.ts';
import { type CopyDatabases, writeCopy } from './write-copy.ts';

export interface CopyContext extends CopyDatabases {
  storage: Storage;
}

/** SQL that finds a row when there is work. */
export const copyWorkWaits = `SELECT FROM auction.data_copy WHERE made_at IS NULL AND failed_at IS NULL AND next_try_at <= now()
  UNION ALL SELECT FROM auction.data_copy WHERE expires_at <= now() LIMIT 1`;

interface DueCopy {
  id: string;
  companyId: string;
  buyerId: string;
  scope: CopyScope;
  locale: LocaleCode;
  tries: number;
}

const queue: Queue<DueCopy> = {
  table: 'auction.data_copy',
  columns: { companyId: 'company_id', buyerId: 'buyer_id', scope: 'scope', locale: 'locale' },
  condition: 'made_at IS NULL AND failed_at IS NULL',
  waitsS: [copyReservedS],
};

/** Returns false when none waits. An error is thrown after it is noted: the copy is tried again. */
export async function makeDueCopy({ database, bids, storage }: CopyContext): Promise<boolean> {
  const copy = await claimJob(database, queue);
  if (!copy) return false;
  const { id, tries } = copy;
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-copy-'));
  try {
    const file = path.join(folder, 'copy.zip');
    await writeCopy({ database, bids }, copy, file);
    const { size: bytes } = await stat(file);
    await putFile(storage, copyName(id), file, {
      contentType: 'application/zip',
      bytes,
    });
    const isReady = await inTransaction(database, async (connection) => {
      const { rows } = await connection.query<{ companyId: string; buyerId: string }>(
        `UPDATE auction.data_copy SET made_at = now(), byte_count = $2, expires_at = now() + interval '7 days'
         WHERE id = $1 AND expires_at > now() RETURNING company_id AS "companyId", buyer_id AS "buyerId"`,
        [id, bytes],
      );
      const ready = rows.map(({ companyId, buyerId }) => ({ companyId, buyerIds: [buyerId] }));
      await addNotices(
        connection,
        ready.map((whose) => ({ kind: 'dataCopy' as const, subject: id, ...whose })),
      );
      return rows.length > 0;
    });
    // Its user was erased meanwhile (services/retention/anonymise.ts).
    if (!isReady) await storage.remove(copyName(id));
  } catch (error) {
    await database.query(
      `UPDATE auction.data_copy SET next_try_at = now() + make_interval(secs => $2), failed_at = CASE WHEN $3 THEN now() END
       WHERE id = $1`,
      [id, copyRetryS * tries, tries >= copyTriesMax],
    );
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}

/** The file first: a row that is left names what is still to be deleted. */
export async function deleteExpiredCopies({ database, storage }: CopyContext): Promise<number> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM auction.data_copy WHERE expires_at <= now() ORDER BY expires_at LIMIT 100',
  );
  for (const { id } of rows) {
    await storage.remove(copyName(id));
    await database.query('DELETE FROM auction.data_copy WHERE id = $1', [id]);
  }
  return rows.length;
}
