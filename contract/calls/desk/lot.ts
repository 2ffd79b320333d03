/** The calls of a lot's page at the desk: read, edit, upload, a document's link. */
import { Type } from 'typebox';
import { desk, deskAct } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import { CorrectionReason, DeskLotEdit, UploadAnswer } from '#contract/desk/edits.ts';
import { DeskLotAnswer, DeskRegisterCheck } from '#contract/desk/lot.ts';
import { DocumentLinkAnswer } from '#contract/documents.ts';
import { documentKinds, mediaRefusals, photoKinds } from '#contract/media.ts';
import { Typed } from '#contract/text.ts';

const fileName = Typed(400, 1);

export const getDeskLot = call('GET /desk/auctions/:auctionId/lots/:assetId', {
  ...desk,
  summary: 'A lot with all that operators edit',
  answer: DeskLotAnswer,
});

export const checkRegister = call('GET /desk/auctions/:auctionId/lots/:assetId/register', {
  ...desk,
  summary: "What the Dutch register of vehicles has of a lot's vehicle",
  answer: DeskRegisterCheck,
});

export const editLot = call('POST /desk/auctions/:auctionId/lots/:assetId/edits', {
  ...deskAct,
  summary: 'Edit a lot as an operator',
  body: DeskLotEdit,
  errors: [
    'DocumentIsUnknown',
    'PhotoIsUnknown',
    'DamageIsUnknown',
    'PhotosHaveChanged',
    'RemovalIsOver',
  ],
});

export const makeDeskDocumentLink = call(
  'GET /desk/auctions/:auctionId/lots/:assetId/documents/:documentId/link',
  {
    ...desk,
    summary: "A document's address for the auction house, for a few minutes",
    answer: DocumentLinkAnswer,
  },
);

export const handInPhoto = call('POST /desk/auctions/:auctionId/lots/:assetId/photos', {
  ...desk,
  acts: ['addPhoto'],
  summary: 'Hand in a photograph, as application/octet-stream',
  query: Type.Object({
    name: fileName,
    kind: Type.Enum(photoKinds),
    damage: Type.Optional(Typed(36, 1)),
    reason: Type.Optional(CorrectionReason),
  }),
  isUpload: true,
  answer: UploadAnswer,
  errors: [...mediaRefusals, 'StorageIsUnavailable', 'StorageIsFull'],
});

export const handInDocument = call('POST /desk/auctions/:auctionId/lots/:assetId/documents', {
  ...desk,
  acts: ['addDocument'],
  summary: 'Hand in a document, as application/octet-stream',
  query: Type.Object({ name: fileName, kind: Type.Enum(documentKinds) }),
  isUpload: true,
  answer: UploadAnswer,
  errors: [...mediaRefusals, 'StorageIsUnavailable', 'StorageIsFull'],
});
