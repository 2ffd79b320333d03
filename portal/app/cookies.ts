/**
 * The portal's own cookies: language, appearance, time zone, and whether a user is signed in. None
 * identifies the user.
 */

export const languageCookie = 'language';
export const themeCookie = 'theme';
/** Lets the server reserve space for signed-in users' components, so that nothing moves. */
export const signedInCookie = 'here';

/** 365 days, lax same-site, path / (docs/rules.md, Locales). */
function cookieText(name: string, value: string): string {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  return `${name}=${encodeURIComponent(value)}; max-age=${365 * 86_400}; path=/; samesite=lax${secure}`;
}

/** Stores a cookie in the browser. */
export function setCookie(name: string, value: string): void {
  document.cookie = cookieText(name, value);
}

export function deleteCookie(name: string): void {
  document.cookie = `${name}=; max-age=0; path=/; samesite=lax`;
}
