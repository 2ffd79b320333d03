import { data } from 'react-router';

/**
 * Loader of a page that speaks of a status, for those who ask for its address itself: it answers with that status, so that
 * no search engine, monitor or cache takes it for a page like others. Inside the app the page is shown without asking.
 */
export function answerWith(status: keyof typeof pageErrors) {
  const statusText = pageErrors[status];
  return () => data({ statusCode: status, message: statusText }, { status, statusText });
}

/** As specification point 8 words them; the reader's words are in the locales. */
const pageErrors = {
  401: 'Unauthorized',
  404: 'Page Not Found',
  500: 'Internal Server Error',
} as const;
