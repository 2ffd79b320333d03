/** Why a photograph or a document was refused, in a sentence for the operator. */
import type { CorrectionRefusal, MediaRefusal, NamedPhotoRefusal } from '#contract/media.ts';
import {
  documentPagesMax,
  photoBytesMax,
  photoFetchTimeoutMs,
  photoPixelsMax,
  photoRedirectsMax,
  photoSidePxMax,
  photosFetchedMax,
} from '#services/limits.ts';

export const refusalText: Record<MediaRefusal | CorrectionRefusal, string> = {
  FileIsEmpty: 'is empty',
  FileIsTooLarge: `is larger than ${photoBytesMax / 1024 / 1024} MB`,
  FileTypeIsWrong: 'is of another type: photographs are JPEG, PNG, WebP or AVIF, documents PDF too',
  FileIsHostile: 'is a page, a program or an archive as well, and is not taken',
  PhotoIsBroken: 'is broken: it cannot be read to its end',
  PhotoHasTooManyPixels: `has more than ${photoPixelsMax / 1_000_000} megapixels, or a side of more than ${photoSidePxMax} pixels`,
  PhotoIsAnimated: 'is a film: save one picture of it',
  PhotoIsHeic: 'is HEIC, which cannot be read here: save it as JPEG',
  PdfIsBroken: 'is a PDF that cannot be read',
  PdfIsEncrypted: 'is a PDF with a password: save it without',
  PdfIsActive:
    'is a PDF with scripts, forms that send, files inside or links to elsewhere: print it as a PDF anew',
  PdfHasTooManyPages: `has more than ${documentPagesMax} pages`,
  LotHasBids: 'is of a vehicle whose lot has bids: correct it at the desk',
  LotHasEnded: 'is of a vehicle whose lot is over',
  ReasonIsMissing: 'is of a vehicle whose lot has bids: a reason is needed',
};

/** Why a photograph that a stock file names did not come. */
export const namedPhotoText: Record<NamedPhotoRefusal, string> = {
  PhotoIsMissing: 'is not in the folder of the file',
  AddressIsWrong: 'is no http or https address without a password',
  AddressIsPrivate: 'leads to an address that is not public',
  HostIsUnknown: 'names a server that does not exist',
  HostIsUnreachable: 'names a server that cannot be reached',
  AnswerIsLate: `did not arrive within ${photoFetchTimeoutMs / 1_000} s`,
  AnswerIsError: 'was answered with an error',
  RedirectsAreTooMany: `redirects more than ${photoRedirectsMax} times`,
  PhotosAreTooMany: `is beyond the ${photosFetchedMax} that one file may have fetched`,
};
