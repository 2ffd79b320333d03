/** A lot's documents: GET …/documents, …/documents/{documentId}/link, and the file itself. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/documents.ts';
import type { DocumentLinkAnswer, DocumentsAnswer, LotDocument } from '#contract/documents.ts';
import type { Database } from '#database/connect.ts';
import { type DocumentReader, maySeeDocument } from '#domain/document-access.ts';
import type { Lot } from '#domain/lot.ts';
import { clock } from '#services/auctions/queries.ts';
import { callerOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { auctionExists, findLot, findLotById, findOwnOffers } from '#services/lots/queries.ts';
import { type IssuedPaper, findPaper, findPapers } from '#services/settlement/issued-papers.ts';
import { findProofDocument } from '#services/settlement/transport-proofs.ts';
import {
  type DocumentLink,
  isSigned,
  makeDocumentLink,
  operator,
  visitor,
} from './document-links.ts';
import { findClaimPhoto } from './claim-photos.ts';
import { type LotFile, type StoredDocument, findDocument, findLotDocuments } from './documents.ts';
import { documentName } from './names.ts';
import type { Storage } from './storage.ts';

interface DocumentSources {
  database: Database;
  storage: Storage;
  servicesUrl: string;
}

export function documentRoutes(app: Server, sources: DocumentSources): void {
  lotDocumentRoutes(app, sources);
  fileRoute(app, sources);
}

function lotDocumentRoutes(app: Server, { database, servicesUrl }: DocumentSources): void {
  async function seen(request: FastifyRequest<{ Params: { auctionId: string; assetId: string } }>) {
    const found = await findLot(database, request.params);
    if (!found) return undefined;
    const companyId = callerOf(request)?.buyer.companyId;
    const reader = await readerOf(database, found.lot, companyId);
    const documents = await findLotDocuments(database, found.lot.id);
    return {
      ...found,
      holder: companyId ?? visitor,
      documents: [
        ...documents
          .filter(({ visibility }) => maySeeDocument(visibility, reader))
          .map(lotDocument),
        ...(companyId ? await findPapers(database, found.lot.id, companyId) : []).map(lotPaper),
      ],
    };
  }

  async function refuseLot(reply: FastifyReply, auctionId: string) {
    const isKnown = await auctionExists(database, auctionId);
    return refuse(reply, isKnown ? 'LotIsUnknown' : 'AuctionIsUnknown');
  }

  bind(app, calls, {
    listDocuments: async (request, reply) => {
      const found = await seen(request);
      if (!found) return refuseLot(reply, request.params.auctionId);
      return {
        result: found.documents,
        serverTime: found.now.toISOString(),
      } satisfies DocumentsAnswer;
    },

    getDocumentLink: async (request, reply) => {
      const found = await seen(request);
      if (!found) return refuseLot(reply, request.params.auctionId);
      const { lot, now, holder } = found;
      const { documentId: id } = request.params;
      const isSeen =
        found.documents.some((one) => one.documentId === id && !one.isDeleted) ||
        (await isOwnProof(database, { documentId: id, lotId: lot.id, holder }));
      if (!isSeen) return refuse(reply, 'DocumentIsUnknown');
      const link = { documentId: id, lotId: lot.id, holder, now };
      const { url, expiresAt } = await makeDocumentLink(database, servicesUrl, link);
      return {
        result: { url, expiresAt: expiresAt.toISOString() },
        serverTime: now.toISOString(),
      } satisfies DocumentLinkAnswer;
    },
  });
}

function fileRoute(app: Server, { database, storage }: DocumentSources): void {
  async function findFile(link: Omit<DocumentLink, 'expires'>) {
    const document = await findSeen(database, link);
    const content = document && (await storage.get(documentName(document.fileId)));
    if (!content) return undefined;
    return { content, name: nameOf(document), contentType: document.contentType };
  }

  /** A proof of transport is its company's and the auction house's, which looks at it. */
  async function findProof(link: Omit<DocumentLink, 'expires'>) {
    const { documentId: id, holder } = link;
    if (holder !== operator && !(await isOwnProof(database, link))) return undefined;
    const proof = await findProofDocument(database, id);
    const content = proof && (await storage.get(documentName(proof.fileId)));
    if (!content) return undefined;
    return { content, name: nameOf(proof), contentType: proof.contentType };
  }

  /** A photograph of a claim is its company's and the auction house's. */
  async function findClaimed(link: Omit<DocumentLink, 'expires'>) {
    const { documentId: id, holder } = link;
    if (holder === visitor || (holder !== operator && (await isSuspended(database, holder))))
      return undefined;
    const photo = await findClaimPhoto(database, id, holder === operator ? undefined : holder);
    const content = photo && (await storage.get(documentName(photo.fileId)));
    return content && { content, name: `${id}.jpg`, contentType: photo.contentType };
  }

  bind(app, calls, {
    getDocument: async (request, reply) => {
      const { lot: lotId, for: holder, expires, signature } = request.query;
      const link = { documentId: request.params.documentId, lotId, holder, expires };
      if (!(await isSigned(database, link, signature))) return refuse(reply, 'DocumentIsUnknown');
      if ((await clock(database)).getTime() > expires * 1_000)
        return refuse(reply, 'DocumentLinkHasExpired');
      const file =
        (await findFile(link)) ??
        (await findClaimed(link)) ??
        (await findIssued(database, link)) ??
        (await findProof(link));
      if (!file) return refuse(reply, 'DocumentIsUnknown');
      const name = encodeURIComponent(file.name).replaceAll("'", '%27');
      void reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .type(file.contentType);
      return file.content;
    },
  });
}

/** Whether the company has handed it in for this lot; its file is checked. */
async function isOwnProof(
  database: Database,
  { documentId, lotId, holder }: Pick<DocumentLink, 'documentId' | 'lotId' | 'holder'>,
): Promise<boolean> {
  if (holder === visitor || (await isSuspended(database, holder))) return false;
  const proof = await findProofDocument(database, documentId);
  return proof?.companyId === holder && proof.lotId === lotId;
}

/** What the services issue is its company's alone, also once the lot is another company's. */
async function findIssued(
  database: Database,
  { documentId, lotId, holder }: Omit<DocumentLink, 'expires'>,
): Promise<{ content: Buffer; name: string; contentType: string } | undefined> {
  if (holder === visitor || (holder !== operator && (await isSuspended(database, holder))))
    return undefined;
  const paper = await findPaper(database, documentId);
  if (!paper || (holder !== operator && (paper.companyId !== holder || paper.lotId !== lotId)))
    return undefined;
  return { content: paper.content, name: paper.name, contentType: typeOf(paper.kind) };
}

/** The document, if whom the link was made for may still see it. */
async function findSeen(
  database: Database,
  { documentId: id, lotId, holder }: Omit<DocumentLink, 'expires'>,
): Promise<StoredDocument | undefined> {
  if (holder === operator) {
    const document = await findDocument(database, id);
    return document?.state === 'ready' ? document : undefined;
  }
  const [lot, documents] = await Promise.all([
    findLotById(database, lotId),
    findLotDocuments(database, lotId),
  ]);
  const document = documents.find((one) => one.id === id);
  if (!lot || document?.state !== 'ready') return undefined;
  if (holder !== visitor && (await isSuspended(database, holder))) return undefined;
  const reader = await readerOf(database, lot, holder === visitor ? undefined : holder);
  return maySeeDocument(document.visibility, reader) ? document : undefined;
}

async function readerOf(
  database: Database,
  lot: Lot,
  companyId: string | undefined,
): Promise<DocumentReader> {
  if (companyId === undefined) return 'visitor';
  if (lot.awardedCompanyId === companyId) return 'winner';
  const own = await findOwnOffers(database, companyId, [lot.id]);
  const hasBid = (own.get(lot.id)?.netMinor ?? null) !== null;
  return hasBid ? 'bidder' : 'signedIn';
}

async function isSuspended(database: Database, companyId: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT FROM auction.company WHERE id = $1 AND suspended_at IS NOT NULL',
    [companyId],
  );
  return rowCount !== 0;
}

const paperType = 'application/pdf';

const typeOf = (kind: IssuedPaper['kind']) =>
  kind === 'electronicInvoice' ? 'application/xml' : paperType;

function lotPaper({ id, kind, name, bytes, pages }: IssuedPaper): LotDocument {
  const isRead = kind !== 'electronicInvoice';
  return {
    documentId: id,
    kind,
    name,
    contentType: typeOf(kind),
    bytes,
    pages: isRead ? pages : null,
  };
}

function lotDocument(document: LotFile): LotDocument {
  const { id, kind, contentType, bytes, pages, state } = document;
  return {
    documentId: id,
    kind,
    name: nameOf(document),
    contentType: contentType === 'application/pdf' ? contentType : 'image/jpeg',
    bytes: bytes ?? 0,
    pages,
    ...(state === null && { isDeleted: true }),
  };
}

/** Its own extension might be that of a program. */
function nameOf({ fileName, contentType }: Pick<LotFile, 'fileName' | 'contentType'>): string {
  const base = fileName.replace(/\.[^.]*$/, '') || 'document';
  return `${base}.${contentType === 'application/pdf' ? 'pdf' : 'jpg'}`;
}
