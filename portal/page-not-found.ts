import { data } from 'react-router';

/** What is thrown in a page's place. As the specification words it; the reader's words are in the locales. */
export function pageNotFound(path: string) {
  const message = `Page Not Found: ${path}`;
  return data({ statusCode: 404, message }, { status: 404, statusText: message });
}
