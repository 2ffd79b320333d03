/** Proofs of transport of a settlement, with their answers; contains SQL. */
import type { ProofKind, TransportProof } from '#contract/settlements.ts';
import type { Connection, Reader } from '#database/connect.ts';
import { type ProofFile, proofStateOf } from '#domain/transport-proof.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';

interface StoredProof extends ProofFile {
  proofId: string;
  kind: ProofKind;
  name: string;
  at: string;
  reason: string | null;
}

/** StoredProof of the settlement x, the newest first. */
export const proofsInSql = `(SELECT coalesce(jsonb_agg(jsonb_build_object('proofId', t.id, 'kind', t.kind, 'name', t.file_name,
    'at', t.at, 'file', f.state, 'isAccepted', a.is_accepted, 'reason', a.reason) ORDER BY t.at DESC, t.id), '[]')
  FROM auction.transport_proof t JOIN auction.media_file f ON f.id = t.file_id
  LEFT JOIN auction.transport_proof_answer a ON a.proof_id = t.id WHERE t.settlement_id = x.id)`;

export function proofsOf(stored: readonly StoredProof[]): TransportProof[] {
  return stored.map(({ file, isAccepted, ...proof }) => ({
    ...proof,
    name: plainText(proof.name),
    at: new Date(proof.at).toISOString(),
    state: proofStateOf({ file, isAccepted }),
    reason: plainOrNull(proof.reason),
  }));
}

export type { StoredProof };

/** Requires the settlement's lock where something is decided by them. */
export async function findProofs(
  database: Reader,
  settlementId: string,
): Promise<TransportProof[]> {
  const { rows } = await database.query<{ proofs: StoredProof[] }>(
    `SELECT ${proofsInSql} AS proofs FROM auction.settlement x WHERE x.id = $1`,
    [settlementId],
  );
  return proofsOf(rows[0]?.proofs ?? []);
}

export async function addProof(
  connection: Connection,
  proof: { settlementId: string; fileId: string; kind: ProofKind; name: string; buyerId: string },
): Promise<string> {
  const { rows } = await connection.query<{ id: string }>(
    `INSERT INTO auction.transport_proof (settlement_id, file_id, kind, file_name, handed_in_by)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [proof.settlementId, proof.fileId, proof.kind, proof.name, proof.buyerId],
  );
  return rows[0]?.id ?? '';
}

export async function addProofAnswer(
  connection: Connection,
  answer: { proofId: string; isAccepted: boolean; reason: string | null; answeredBy: string },
): Promise<void> {
  await connection.query(
    'INSERT INTO auction.transport_proof_answer (proof_id, is_accepted, reason, answered_by) VALUES ($1, $2, $3, $4)',
    [answer.proofId, answer.isAccepted, answer.reason, answer.answeredBy],
  );
}

/** A proof whose file is checked. */
export interface ProofDocument {
  fileId: string;
  fileName: string;
  contentType: string;
  companyId: string;
  lotId: string;
}

export async function findProofDocument(
  database: Reader,
  proofId: string,
): Promise<ProofDocument | undefined> {
  const { rows } = await database.query<ProofDocument>(
    `SELECT t.file_id AS "fileId", t.file_name AS "fileName", f.content_type AS "contentType", x.company_id AS "companyId",
       x.lot_id AS "lotId"
     FROM auction.transport_proof t JOIN auction.media_file f ON f.id = t.file_id
     JOIN auction.settlement x ON x.id = t.settlement_id WHERE t.id = $1 AND f.state = 'ready'`,
    [proofId],
  );
  return rows[0];
}
