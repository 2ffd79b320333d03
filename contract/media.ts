/** Photographs and documents of vehicles: kinds, and why a file is refused. */

export const photoKinds = [
  'front',
  'rear',
  'side',
  'interior',
  'wheel',
  'document',
  'damage',
] as const;
export type PhotoKind = (typeof photoKinds)[number];

export const documentKinds = [
  'conditionReport',
  'registration',
  'serviceBook',
  'invoice',
  'transport',
] as const;
/** What the services issue themselves, for the company that it names. */
export const issuedKinds = [
  'statement',
  'creditNote',
  'claimCredit',
  'electronicInvoice',
  'vatInvoice',
  'authorisation',
  'cmr',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/**
 * Who may see a document: everybody; buyers who are signed in; companies with a bid on the lot; the
 * company that has it; nobody but the auction house.
 */
export const documentVisibilities = [
  'public',
  'signedIn',
  'bidders',
  'winner',
  'operator',
] as const;
export type DocumentVisibility = (typeof documentVisibilities)[number];

/** Why a file is refused; operator/photos/refusal-text.ts says each in a sentence. */
export const mediaRefusals = [
  'FileIsEmpty',
  'FileIsTooLarge',
  'FileTypeIsWrong',
  'FileIsHostile',
  'PhotoIsBroken',
  'PhotoHasTooManyPixels',
  'PhotoIsAnimated',
  'PhotoIsHeic',
  'PdfIsBroken',
  'PdfIsEncrypted',
  'PdfIsActive',
  'PdfHasTooManyPages',
] as const;
export type MediaRefusal = (typeof mediaRefusals)[number];

/** Why files of a lot with bids stay as they are; each is an act refusal, too. */
export type CorrectionRefusal = 'ReasonIsMissing' | 'LotHasBids' | 'LotHasEnded';

/**
 * Why a photograph did not come from the address or the path that a stock file names; where the
 * file itself is the reason, it is a MediaRefusal.
 */
export const namedPhotoRefusals = [
  'PhotoIsMissing',
  'AddressIsWrong',
  'AddressIsPrivate',
  'HostIsUnknown',
  'HostIsUnreachable',
  'AnswerIsLate',
  'AnswerIsError',
  'RedirectsAreTooMany',
  'PhotosAreTooMany',
] as const;
export type NamedPhotoRefusal = (typeof namedPhotoRefusals)[number];

/** Width of the file for zooming, `${url}-2560.webp`: photographs have it, drawings do not. */
export const zoomWidthPx = 2560;
