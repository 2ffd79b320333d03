/** A lot's documents: GET …/documents, …/documents/{documentId}/link, and the file itself. */
import { Type } from 'typebox';
import { DocumentLinkAnswer, DocumentsAnswer } from '#contract/documents.ts';
import { Typed } from '#contract/text.ts';
import { call } from './call.ts';

export const listDocuments = call('GET /bidding/auctions/:auctionId/assets/:assetId/documents', {
  scope: 'documents',
  anonymous: true,
  tag: 'documents',
  summary: "A lot's documents that the reader may see",
  answer: DocumentsAnswer,
});

export const getDocumentLink = call(
  'GET /bidding/auctions/:auctionId/assets/:assetId/documents/:documentId/link',
  {
    scope: 'media',
    anonymous: true,
    tag: 'documents',
    summary: "A document's address, for the reader's company and a few minutes",
    answer: DocumentLinkAnswer,
  },
);

/** The link itself says who may follow it. */
export const getDocument = call('GET /media/documents/:documentId', {
  anonymous: true,
  tag: 'documents',
  summary: 'A document, by a link that was made for a company',
  query: Type.Object({
    lot: Typed(36),
    for: Typed(36),
    expires: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    signature: Typed(64),
  }),
  files: ['application/pdf', 'image/jpeg', 'application/xml'],
  errors: ['DocumentLinkHasExpired'],
});
