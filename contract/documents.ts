/** Documents of vehicles: kinds, who may see them, and the calls. */
import { type Static, Type } from 'typebox';
import { Instant, Nullable } from './calls.ts';
import { documentKinds, issuedKinds } from './media.ts';
import { PlainText } from './text.ts';

export const LotDocument = Type.Object({
  documentId: Type.String({ format: 'uuid' }),
  kind: Type.Union([Type.Enum(documentKinds), Type.Enum(issuedKinds)]),
  /** Its file's name, with the extension of what is served. */
  name: PlainText,
  contentType: Type.Enum(['application/pdf', 'image/jpeg', 'application/xml']),
  bytes: Type.Integer(),
  /** Null for a picture, and for what machines read. */
  pages: Nullable(Type.Integer()),
  /** Its retention is over: a decided lot says that it was there. */
  isDeleted: Type.Optional(Type.Boolean()),
});
export type LotDocument = Static<typeof LotDocument>;

/** GET {biddingUrl}/auctions/{auctionId}/assets/{assetId}/documents: what this reader may see. */
export const DocumentsAnswer = Type.Object({
  result: Type.Array(LotDocument),
  serverTime: Instant,
});
export type DocumentsAnswer = Static<typeof DocumentsAnswer>;

/** GET …/documents/{documentId}/link: an address made for the reader's company. */
export const DocumentLinkAnswer = Type.Object({
  result: Type.Object({ url: Type.String(), expiresAt: Instant }),
  serverTime: Instant,
});
export type DocumentLinkAnswer = Static<typeof DocumentLinkAnswer>;
