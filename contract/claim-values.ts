/** Values and limits of claims, without their schemas for the browser's forms. */

export const claimKinds = ['damage', 'missingPart', 'mechanical', 'documents', 'other'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** One page of text. */
export const claimLengthMax = 3000;
/** Each is a file of the camera's size; more show nothing that these do not. */
export const claimPhotosMax = 20;
/** A claim that needs more is for the telephone. */
export const claimMessagesMax = 100;

/** What a claim has to come with: photographs, or one of an estimate by a workshop beside them. */
export const claimEvidences = ['photos', 'estimate'] as const;
export type ClaimEvidence = (typeof claimEvidences)[number];

/** Of the terms that an auction sets for what follows an award. */
export const saleTermBounds = {
  /** An hour to a month. */
  claimHours: { minimum: 1, maximum: 720 },
  /** Of the least and the most that may be claimed. */
  claimBound: { minimum: 1, maximum: 1_000_000 },
  paymentDays: { minimum: 1, maximum: 60 },
  collectionDays: { minimum: 1, maximum: 60 },
};
