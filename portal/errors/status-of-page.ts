import { data } from 'react-router';

/**
 * Loader of an error page for requests of its address: it answers with that status, so that no
 * search engine, monitor or cache treats it as an ordinary page. Inside the app the page is shown
 * without a request.
 */
export function answerWith(status: keyof typeof pageErrors) {
  const statusText = pageErrors[status];
  return () => data({ statusCode: status, message: statusText }, { status, statusText });
}

/** Worded as in docs/rules.md, Addresses; the translated texts are in the locales. */
const pageErrors = {
  401: 'Unauthorized',
  404: 'Page Not Found',
  500: 'Internal Server Error',
} as const;
