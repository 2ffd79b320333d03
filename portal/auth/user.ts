/** The signed-in user, as the tab stores it (docs/rules.md, Session). */
import type { JWTPayload } from 'jose';

export interface User {
  id_token?: string;
  access_token: string;
  refresh_token?: string;
  token_type: string;
  scope?: string;
  session_state?: string | null;
  /** Seconds since 1970. */
  expires_at?: number;
  profile: UserProfile;
}

export type UserProfile = JWTPayload & { sub: string };

type Expiring = Pick<User, 'expires_at'>;

/** A token without an expiry lasts for ever. */
export function secondsLeft({ expires_at: end }: Expiring, nowMs = Date.now()): number {
  return (end ?? Number.POSITIVE_INFINITY) - Math.floor(nowMs / 1000);
}

/** A remaining time of zero or less is expired (docs/rules.md, Session). */
export function isExpired(user: Expiring, nowMs?: number): boolean {
  return secondsLeft(user, nowMs) <= 0;
}
