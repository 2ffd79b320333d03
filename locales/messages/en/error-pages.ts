/** English texts: error pages. */
export const errorPages = {
  'notFound.title': 'Page Not Found',
  'notFound.titleOf': 'Page Not Found: {path}',
  'notFound.text':
    'We cannot find that page. The vehicle may have been sold and archived, or the link is incomplete.',
  'notFound.vehicles': 'Browse vehicles',
  'notFound.auctions': 'See the auctions',
  'notFound.home': 'To the home page',
  'internalError.title': 'Internal Server Error',
  'internalError.text':
    'Something went wrong on our side. Your bids are safe. Try again in a moment. If it happens again, contact us.',
  'internalError.reference': 'Reference',
  'internalError.awayTitle': 'No connection',
  'internalError.awayText':
    'The page could not be loaded. It opens by itself as soon as the connection is back. Bids that were confirmed stand.',
  'section.error.title': 'Something is missing here.',
  'section.error.text':
    'This part could not be loaded. The rest of the page works. Reload the page to try again.',
  'unauthorized.name': 'Unauthorized',
  'unauthorized.title': 'Sign in to continue',
  'unauthorized.text':
    'Vehicle details, bids and auctions are open to approved trade buyers. Once signed in, you’ll be taken straight to the page you asked for.',
  'unauthorized.expired': 'Your session has ended. Sign in again to continue where you were.',
  'unauthorized.ended':
    'You were signed out, because your session at the sign-in page has ended. Sign in again to continue where you were.',
  'unauthorized.continue': 'Continue',
} as const;
