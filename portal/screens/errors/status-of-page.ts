import { data } from 'react-router';

/**
 * Loader of a page that speaks of a status, for those who ask for its address itself: it answers with that status, so that
 * no search engine, monitor or cache takes it for a page like others. Inside the app the page is shown without asking.
 */
export function answerWith(status: 401 | 404 | 500) {
  return () => data(null, { status });
}
