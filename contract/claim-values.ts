/** Values and limits of claims, without their schemas for the browser's forms. */

export const claimKinds = ['damage', 'missingPart', 'mechanical', 'documents', 'other'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** One page of text. */
export const claimLengthMax = 3000;
/** Each is a file of the camera's size; more show nothing that these do not. */
export const claimPhotosMax = 20;
/** A claim that needs more is for the telephone. */
export const claimMessagesMax = 100;

/** How long after the hand-over an auction may let buyers claim: an hour to a month. */
export const claimHoursMin = 1;
export const claimHoursMax = 720;
