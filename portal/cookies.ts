/** The portal's own cookies: language, appearance and time zone. None of them says who somebody is. */

export const languageCookie = 'language';
export const themeCookie = 'theme';

/** Specification point 9: 365 days, lax same-site, path /. */
export function cookieText(name: string, value: string): string {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  return `${name}=${encodeURIComponent(value)}; max-age=${365 * 86_400}; path=/; samesite=lax${secure}`;
}

/** In the browser. */
export function keepCookie(name: string, value: string): void {
  document.cookie = cookieText(name, value);
}

export function dropCookie(name: string): void {
  document.cookie = `${name}=; max-age=0; path=/; samesite=lax`;
}

/** One cookie of a request's or document's list; undefined when it is absent or malformed. */
export function cookieOf(list: string | undefined, name: string): string | undefined {
  for (const part of (list ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value !== undefined) return decoded(value);
  }
  return undefined;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
