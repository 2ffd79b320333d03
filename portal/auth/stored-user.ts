/** Reads texts of the browser's storage and of the provider, which may be anything. */
import type { User } from './user.ts';

/** Stored data that is no user counts as none. */
export function userOfText(text: string | null | undefined): User | null {
  const user: Partial<User> | undefined = objectOfText(text);
  const isWhole =
    typeof user?.access_token === 'string' &&
    typeof user.profile?.sub === 'string' &&
    typeof (user.expires_at ?? 0) === 'number';
  return isWhole ? (user as User) : null;
}

/** Returns undefined for text that is no JSON object. */
export function objectOfText(text: string | null | undefined): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
