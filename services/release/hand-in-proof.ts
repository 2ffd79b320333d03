/** Takes a buyer's proof of transport: one at a time, while a deposit waits for it. */
import type { MediaRefusal } from '#contract/media.ts';
import type { ProofKind } from '#contract/settlements.ts';
import { type Connection, inTransaction } from '#database/connect.ts';
import { mayHandIn, proofKindsOf } from '#domain/transport-proof.ts';
import type { Buyer } from '#services/auth/users.ts';
import { findLot } from '#services/lots/queries.ts';
import { shortName } from '#services/media/names.ts';
import { type Content, type MediaContext, takeFile } from '#services/media/take-file.ts';
import { noteSettlement } from '#services/settlement/note-settlement.ts';
import { type Settlement, lockSettlementOf } from '#services/settlement/queries.ts';
import { addProof, findProofs } from '#services/settlement/transport-proofs.ts';

type HandedIn =
  | { ok: true; proofId: string; now: Date }
  | { ok: false; code: MediaRefusal | 'LotIsUnknown' | 'ProofIsNotOpen' | 'ProofIsOfAnotherKind' };

/** Throws a StorageError when the storage is away or full; then nothing is changed. */
export async function handInProof(
  media: MediaContext,
  buyer: Pick<Buyer, 'id' | 'companyId'>,
  at: { auctionId: string; assetId: string },
  { kind, name }: { kind: ProofKind; name: string },
  content: Content,
): Promise<HandedIn> {
  const found = await findLot(media.database, at);
  if (!found) return { ok: false, code: 'LotIsUnknown' };
  const lotId = found.lot.id;
  const closed = { ok: false, code: 'ProofIsNotOpen' } as const;
  const open = await inTransaction(media.database, (connection) =>
    openFor(connection, lotId, buyer.companyId),
  );
  // Before megabytes are read and stored for nothing.
  if (!open) return closed;
  // The case is of the statement, which nothing changes.
  if (!proofKindsOf[open.content.sum.case].includes(kind))
    return { ok: false, code: 'ProofIsOfAnotherKind' };
  const taken = await takeFile(media, 'document', content, async (connection, fileId) => {
    const settlement = await openFor(connection, lotId, buyer.companyId);
    if (!settlement) return { proofId: null };
    const { id: settlementId, companyId } = settlement;
    const proof = { settlementId, fileId, kind, name: shortName(name), buyerId: buyer.id };
    const proofId = await addProof(connection, proof);
    await noteSettlement(connection, { lotId, companyId });
    return { proofId };
  });
  if (!taken.ok) return taken;
  if (taken.proofId === null) return closed;
  return { ok: true, proofId: taken.proofId, now: found.now };
}

/** The company's settlement, locked, if it may hand in a proof. */
async function openFor(
  connection: Connection,
  lotId: string,
  companyId: string,
): Promise<Settlement | undefined> {
  const settlement = await lockSettlementOf(connection, lotId);
  if (settlement?.companyId !== companyId) return undefined;
  const proofs = await findProofs(connection, settlement.id);
  const { depositMinor } = settlement.content.sum;
  const states = proofs.map(({ state }) => state);
  return mayHandIn(settlement.state, depositMinor, states) ? settlement : undefined;
}
