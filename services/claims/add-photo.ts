/** A photograph of a claim: checked like a document, because those of vehicles are public. */
import { claimPhotosMax } from '#contract/claim-values.ts';
import type { MediaRefusal } from '#contract/media.ts';
import { type ClaimState, isOpenClaim } from '#domain/claim-life-cycle.ts';
import type { Reader } from '#database/connect.ts';
import type { Buyer } from '#services/auth/users.ts';
import { shortName } from '#services/media/names.ts';
import { type Content, type MediaContext, takeFile } from '#services/media/take-file.ts';
import { noteSettlement } from '#services/settlement/note-settlement.ts';
import { countRows, lockClaim } from './claim-queries.ts';

type Refusal = 'ClaimIsUnknown' | 'ClaimIsOver' | 'ClaimIsFull';
export type PhotoAdded =
  | { ok: true; photoId: string; isNew: boolean }
  | { ok: false; code: Refusal | MediaRefusal };

/** The same photograph twice is one. Throws a StorageError when the storage is away or full. */
export async function addClaimPhoto(
  context: MediaContext,
  buyer: Pick<Buyer, 'id' | 'companyId'>,
  { reference, fileName }: { reference: string; fileName: string },
  content: Content,
): Promise<PhotoAdded> {
  // Most refusals need no reading of the file; the lock's own look decides.
  const before = await stateOfClaim(context.database, reference, buyer.companyId);
  const early = await refusalOf(context.database, reference, before);
  if (early) return { ok: false, code: early };
  const taken = await takeFile(context, 'document', content, async (connection, fileId) => {
    const claim = await lockClaim(connection, reference, buyer.companyId);
    const refusal = await refusalOf(connection, reference, claim?.state);
    if (refusal || !claim) return { refusal: refusal ?? ('ClaimIsUnknown' as const) };
    const { rows } = await connection.query<{ id: string }>(
      `INSERT INTO auction.claim_photo (reference, file_id, file_name, buyer_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT (reference, file_id) DO NOTHING RETURNING id`,
      [reference, fileId, shortName(fileName), buyer.id],
    );
    const known = await connection.query<{ id: string }>(
      'SELECT id FROM auction.claim_photo WHERE reference = $1 AND file_id = $2',
      [reference, fileId],
    );
    await noteSettlement(connection, claim);
    return { photoId: known.rows[0]?.id ?? '', isNew: rows.length > 0 };
  });
  if (!taken.ok) return taken;
  if ('refusal' in taken && taken.refusal) return { ok: false, code: taken.refusal };
  return { ok: true, photoId: taken.photoId, isNew: taken.isNew };
}

async function refusalOf(
  database: Reader,
  reference: string,
  state: ClaimState | undefined,
): Promise<Refusal | undefined> {
  if (state === undefined) return 'ClaimIsUnknown';
  if (!isOpenClaim(state)) return 'ClaimIsOver';
  const photos = await countRows(database, 'claim_photo', reference);
  return photos >= claimPhotosMax ? 'ClaimIsFull' : undefined;
}

async function stateOfClaim(
  database: Reader,
  reference: string,
  companyId: string,
): Promise<ClaimState | undefined> {
  const { rows } = await database.query<{ state: ClaimState }>(
    'SELECT state FROM auction.claim WHERE reference = $1 AND company_id = $2',
    [reference, companyId],
  );
  return rows[0]?.state;
}
