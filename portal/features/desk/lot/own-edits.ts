/** The versions that edits of this page have made, one of the other, with nobody's in between. */
export interface OwnEdits {
  /** The version that the first of them was made on. */
  from: number;
  /** The version after the last of them. */
  to: number;
}

/**
 * The version that an edit is sent with: one that was made before the page had the answer to its
 * last edit is meant for what that one has left.
 */
export function sentVersion(own: OwnEdits | undefined, seen: number): number {
  return own && own.from <= seen && seen < own.to ? own.to : seen;
}

export function withEdit(own: OwnEdits | undefined, sent: number, made: number): OwnEdits {
  return { from: own?.to === sent ? own.from : sent, to: made };
}
