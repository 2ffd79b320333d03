import { data } from 'react-router';

/**
 * Returns the response thrown for a missing page, worded as in the specification; the visible texts
 * are in the locales.
 */
export function pageNotFound(path: string) {
  const message = `Page Not Found: ${path}`;
  return data({ statusCode: 404, message }, { status: 404, statusText: message });
}
