/**
 * The clauses of the specification, each with the tests that hold it: `file › words of the test's
 * name`. `npm run docs` makes a page of the table, and specification.test.ts fails for a test
 * that does not exist.
 */
export interface Clause {
  /** The clause in the project's own words, short. */
  says: string;
  tests: readonly string[];
}

export interface Point {
  number: number;
  title: string;
  /** The headings of docs/rules.md that say more. */
  rules: readonly string[];
  clauses: readonly Clause[];
}

const clause = (says: string, ...tests: string[]): Clause => ({ says, tests });

export const points: readonly Point[] = [
  {
    number: 1,
    title: 'What the product does and for whom',
    rules: ['Visitors', 'Locales', 'Content pages'],
    clauses: [
      clause(
        'Signed-in users browse vehicles, bid, withdraw and see their own bids',
        'e2e/bid.journey.ts › an imported vehicle is found, bid on, lost, won back and let go, with nobody reloading',
        'services/bids/own-bids.test.ts › newest first, over all auctions',
      ),
      clause(
        'Sign-in is by an external identity provider',
        'e2e/guard.journey.ts › is sent to unauthorized and comes back after signing in',
        'e2e/providers.journey.ts › signing in, calling the services, renewing by hidden frame and signing out',
      ),
      clause(
        'Messages, pages and menus come from the configured content source',
        'portal/server/content-management.test.ts › pages, menus and messages come from the CMS',
        'content/folder-source.test.ts › a page is its facts, its flags and its body',
      ),
      clause(
        'Eight languages under their own names',
        'e2e/languages.journey.ts › home and the vehicle list in its language',
        'portal/server/content-pages.test.ts › $address is a page in its own language',
      ),
      clause(
        'Anonymous visitors are possible, and session monitoring knows them',
        'services/vehicles/search.test.ts › without a token nothing reveals bids: no price, no count, no letter, no order, no filter',
        'e2e/session-watch.journey.ts › a visitor’s page signs in when the user signs in elsewhere, and out again',
      ),
    ],
  },
  {
    number: 2,
    title: 'Screens and routes',
    rules: ['Addresses'],
    clauses: [
      clause(
        'Every route in eight locale variants; English without a prefix, names with a locale suffix',
        'test/every-address.test.ts › with a page of its own',
        'portal/app/routes.test.ts › a page in Dutch is named vehicles___nl-nl',
      ),
      clause(
        'The public routes answer everybody',
        'test/every-address.test.ts › with a page of its own',
      ),
      clause(
        'Auctions, vehicles and the account need a sign-in',
        'e2e/page-access.journey.ts › every page is as the table has it',
        'e2e/account.journey.ts › an account page requires signing in',
      ),
      clause(
        'Auction and vehicle detail take a catch-all parameter',
        'portal/app/page-of-path.test.ts › a plate may be written with spaces',
      ),
      clause(
        'The sitemap, whole and by locale',
        'portal/server/sitemap.test.ts › the sitemap names every public page once in each of the eight locales',
        'portal/server/sitemap.test.ts › each locale has a sitemap of its own pages',
      ),
      clause(
        'A failed validate rule is a 404 "Page Not Found: {path}"',
        'test/every-address.test.ts › the rule of its page refuses %s with the path in the message',
      ),
      clause(
        'Unmatched routes are a 404 titled Page Not Found',
        'test/every-address.test.ts › unmatched addresses are titled Page Not Found',
      ),
      clause(
        'Any other error shows Internal Server Error',
        'e2e/shell-sections.journey.ts › a whole page that breaks is an Internal Server Error with its number',
      ),
      clause(
        'Bots get no error page',
        'e2e/search-engines.journey.ts › a bot gets the status of a missing page, and no page',
        'portal/app/plain-error-response.test.ts › a bot reads %i and no page',
      ),
      clause(
        'Breadcrumbs begin at home, one for each segment that is a page',
        'portal/layout/breadcrumbs.test.ts › a vehicle is under the vehicles, and they under home',
        'portal/layout/breadcrumbs.test.ts › a segment that is no page has no breadcrumb',
      ),
      clause(
        'Pages carry flags for breadcrumbs and the three menus',
        'content/folder-source.test.ts › flags and menus that do not fit cost only themselves',
      ),
      clause(
        'A login redirect remembers path and query; a logout redirect the locale',
        'e2e/account.journey.ts › a redirect away from an account page leads back to it, with language and query',
        'e2e/shell-keyboard.journey.ts › the account menu opens, closes and signs out in the language of the page',
      ),
      clause(
        'The provider gets links to contact and register',
        'identity/pages/pages.test.ts › links to contact and registration when the portal gave them',
      ),
      clause(
        'The current user is loaded on each navigation',
        'e2e/shell-keyboard.journey.ts › the session is read anew on each navigation',
      ),
      clause(
        'Navigations may be aborted, cancelled or duplicated',
        'e2e/shell-transitions.journey.ts › a second click elsewhere leaves nothing of the first page',
        'e2e/shell-transitions.journey.ts › the same link clicked twice and thrice is one navigation',
      ),
      clause(
        'Route transitions wait up to 100 ms',
        'e2e/shell-transitions.journey.ts › a page that is not there after a moment shows its shape',
      ),
    ],
  },
  {
    number: 3,
    title: 'Entities and their fields',
    rules: ['Session', 'Content pages', 'Calls'],
    clauses: [
      clause(
        'A session is expired when its time left is zero or less',
        'portal/auth/session-store.test.ts › seconds left the user is expired',
      ),
      clause(
        'The profile is loaded from the user-info endpoint',
        'portal/auth/session-manager.test.ts › a sign-in whose answer is whole gives the person, with user info',
      ),
      clause(
        'Locales have code, short, language, name and file',
        'locales/format.test.ts › distance, time to come and money read',
        'e2e/languages.journey.ts › home and the vehicle list in its language',
      ),
      clause(
        'Pages have their key, flags and texts by locale',
        'content/folder-source.test.ts › a locale has its own page, and English where it has none',
        'portal/server/content-management.test.ts › lists longer than a page come whole',
      ),
      clause(
        'A vehicle has assetId, licensePlate, salesTarget.auction and, for bids, a bid object',
        'services/vehicles/detail.test.ts › found as %s, with everything',
        'services/vehicles/search.test.ts › shows the company its bid on a vehicle as the specification has it, until it is withdrawn',
        'portal/api/vehicles.test.ts › every vehicle found belongs to the auction that was asked for',
      ),
      clause(
        'A bid has auction, vehicle, plate, amount, date and both flags',
        'services/bids/own-bids.test.ts › newest first, over all auctions',
      ),
      clause(
        'A bid is sent as four fields',
        'services/bids/specified-calls.test.ts › a bid, a second one and its withdrawal need no idempotency key',
      ),
      clause(
        'A search takes filters, sort, page, plates and unpaged ids',
        'services/vehicles/search.test.ts › plates of the whole result come on request',
        'services/vehicles/search.test.ts › every sort turns around, and pages never repeat or lose a vehicle',
      ),
    ],
  },
  {
    number: 4,
    title: 'States and transitions',
    rules: ['Session', 'Inactivity', 'Preloading', 'New builds', 'Dialogs'],
    clauses: [
      clause(
        'Logged in means a user that is not expired',
        'portal/auth/session-store.test.ts › a user with time left is signed in, by name and company',
        'portal/auth/session-store.test.ts › at the second in which the session ends, subscribers are notified',
      ),
      clause(
        'Protected routes send everybody else to unauthorized',
        'e2e/guard.journey.ts › is sent to unauthorized and comes back after signing in',
        'e2e/page-access.journey.ts › every page is as the table has it',
      ),
      clause(
        'Authorization code flow with PKCE (S256) only',
        'portal/auth/session-manager.test.ts › a verifier goes with the code, and its challenge and a nonce go with the request',
        'portal/auth/session-manager.test.ts › another flow than the code with PKCE is not asked for',
      ),
      clause(
        'The state of a request is stored, matched once, and stale after 900 s',
        'portal/auth/hostile-answers.test.ts › of 899 seconds still counts',
        'portal/auth/session-manager.test.ts › an answer nobody asked for, one without a state, and one that is used again',
      ),
      clause(
        'Requests are si:r, si:p, si:s, so:r, so:p and so:s, with a url_state',
        'portal/auth/session-manager.test.ts › ends the session in a hidden frame, with the hint',
        'portal/auth/session-manager.test.ts › ends the session in a popup, whose page hands the answer over and closes',
        'portal/auth/session-manager.test.ts › a sign-in and a sign-out carry a state in the address, and refuse another one',
        'e2e/session-watch.journey.ts › sign-out ends the provider’s session while the page stays in the portal',
      ),
      clause(
        'Sign-in by popup and silently',
        'e2e/session-window.journey.ts › a bid that was being typed when the session ended is still there after signing in',
        'portal/auth/renewal.test.ts › goes that way, for the same person',
      ),
      clause(
        'Expiring 60 s before the end, expired a second after it',
        'portal/auth/renewal.test.ts › begins 60 s before the end, times out after 10 s, and tries again after 5 s',
        'portal/auth/renewal.test.ts › the expired event comes a second after the end, wherever the clock jumped',
      ),
      clause(
        'Silent renewal by refresh token, else by hidden frame; after a time-out again in 5 s',
        'e2e/session.journey.ts › a token is renewed before its end, and the screen does not notice',
        'portal/auth/renewal.test.ts › a refresh token that is over is no reason to sign out: the hidden frame is asked',
        'e2e/session-renewal.journey.ts › the hidden frame has 10 seconds, and another try 5 seconds later',
      ),
      clause(
        'Any other failure of renewal is an event',
        'e2e/session-renewal.journey.ts › a renewal that fails is logged',
      ),
      clause(
        'Sign-out removes the user, hints the ID token, and may revoke',
        'identity/oidc/sign-out.test.ts › a sign-out with the ID token redirects straight to the portal and ends everything',
        'portal/auth/session-manager.test.ts › signing out may revoke both tokens, and goes on whatever the provider answers',
      ),
      clause(
        'Session monitoring raises signed-in, signed-out and session-changed; four errors are a visitor',
        'portal/auth/session-monitor.test.ts › watches a visitor after %s, and raises signed-in',
        'portal/auth/session-monitor.test.ts › raises signed-out when the session is of another user',
        'portal/auth/session-monitor.test.ts › raises session-changed for the same user, and stores and watches the new state',
        'e2e/session-watch.journey.ts › a visitor’s page signs in when the user signs in elsewhere, and out again',
        'e2e/session-watch.journey.ts › a new session of the same user at the provider takes the place of the old one',
        'e2e/session.journey.ts › a sign-out at the provider signs out here within seconds',
        'e2e/session.journey.ts › signing in as another user at the provider ends the first session',
      ),
      clause(
        'Inactivity signs out after the configured minutes, debounced by a second',
        'portal/auth/inactivity.test.ts › a person who does nothing is warned a minute before, and signed out after the time-out',
        'e2e/away.journey.ts › an inactive buyer is warned, can stay, and is signed out with the reason otherwise',
        'portal/auth/watch-inactivity.test.ts › nothing is left running when the page goes or the person signs out',
      ),
      clause(
        'Page content is loaded by locale and once',
        'e2e/reading.journey.ts › a text is brought ahead a second after the page is ready, and asked for once',
        'e2e/reading.journey.ts › another language is another page',
      ),
      clause(
        'A new build reloads at the next navigation',
        'e2e/away.journey.ts › after a new build the next page is loaded whole',
        'portal/build-check/build-check.test.ts › a page asks every five minutes',
      ),
      clause(
        'Page data comes ahead after a second, unless the line is very slow',
        'e2e/reading.journey.ts › over a very slow connection nothing comes before it is asked for',
        'portal/preload/slow-connection.test.ts › a connection of %j is very slow',
      ),
      clause(
        'Dialogs open, stand, close and are closed',
        'portal/ui/dialog-state.test.ts › a dialog opens, is open, closes and is removed',
      ),
    ],
  },
  {
    number: 5,
    title: 'Validation rules',
    rules: ['Sign-in answers', 'Vehicle lists'],
    clauses: [
      clause(
        'State, authority and client of an answer match the request',
        'portal/auth/session-manager.test.ts › an answer to a request of other settings is refused',
      ),
      clause(
        'An error in the answer is raised',
        'portal/auth/session-manager.test.ts › a person who turns back at the provider, and a provider that refuses',
      ),
      clause(
        'The ID token has a subject and is what it says',
        'portal/auth/hostile-answers.test.ts › that reads %j is refused',
      ),
      clause(
        'On renewal sub, auth_time and azp stay; another subject is login_required',
        'portal/auth/renewal.test.ts › for somebody else is refused',
        'portal/auth/renewal.test.ts › a party that was authorised at the sign-in must stay',
      ),
      clause(
        'The subject of user info is that of the ID token',
        'portal/auth/session-manager.test.ts › user info of somebody else signs nobody in',
      ),
      clause(
        'Signing out at the provider needs its endpoint',
        'portal/auth/other-providers.test.ts › a provider without check session is not watched, and one without revocation does not stop a sign-out',
      ),
      clause(
        'Proof of possession needs a store for its key',
        'e2e/session.journey.ts › tokens come as they are, or bound to a key that no script can read',
      ),
      clause(
        'Vehicle lists sort by seven fields, both ways, by make and model unless asked',
        'e2e/list-order.journey.ts › the order on the screen is the order that was asked for',
        'services/vehicles/search.test.ts › by default what can be bought, by make and model',
        'e2e/list-order.journey.ts › within one auction such a sort is read as the default',
      ),
      clause(
        'From and To filters that are arrays are reduced to their first element',
        'portal/api/vehicles.test.ts › From and To filters that are arrays are reduced to their first element',
      ),
      clause(
        'The page size is configured, or 20',
        'portal/api/vehicles.test.ts › a search without words is the first twenty by make and model',
      ),
      clause(
        'A bid without an amount is dropped from the own bids',
        'portal/api/vehicles.test.ts › an own bid with no amount is dropped from the list',
      ),
    ],
  },
  {
    number: 6,
    title: 'Roles and permissions',
    rules: ['Visitors'],
    clauses: [
      clause(
        'Calls carry the token',
        'portal/api/client.test.ts › a read carries the token and no content type',
        'portal/api/client.test.ts › a visitor sends no authorization at all',
      ),
      clause(
        'Each call needs its scope, and the scopes of the product are asked for',
        'services/http/refused-tokens.test.ts › without the scope',
        'identity/oidc/tokens.test.ts › is an ES256 JWT for the services, five minutes long, with every scope that was asked for',
      ),
      clause(
        'Roles come as a claim',
        'identity/oidc/tokens.test.ts › gives the claims of the scopes',
        'portal/auth/claim-names.test.ts › roles under %s',
      ),
    ],
  },
  {
    number: 7,
    title: 'The calls it makes',
    rules: ['Calls'],
    clauses: [
      clause(
        'The seven product calls, and nothing beside them where a backend knows no more',
        'portal/api/specified-calls.test.ts › bidding, the own bids of all auctions, withdrawing, and the won state',
        'e2e/second-backend.journey.ts › a buyer browses, bids, withdraws and sees that he won, by seven calls',
      ),
      clause(
        'GET auctions with options',
        'services/auctions/auctions.test.ts › country, format, sort and page',
      ),
      clause(
        'GET bids of a lot, active or all',
        "services/bids/specified-calls.test.ts › a lot's bids with active",
      ),
      clause(
        'GET own bids of an auction, active, BoughtByMe',
        'services/bids/own-bids.test.ts › BoughtByMe gives lots awarded to the company',
        'services/bids/own-bids.test.ts › active gives bids on running lots',
      ),
      clause(
        'POST and DELETE a bid, as json-patch, without more than is specified',
        'services/bids/specified-calls.test.ts › a bid, a second one and its withdrawal need no idempotency key',
        'portal/api/client.test.ts › a write is json-patch and carries its idempotency key',
      ),
      clause(
        'POST a vehicle search; the answer is result.resultList',
        'services/vehicles/search.test.ts › by default what can be bought, by make and model',
      ),
      clause(
        'GET a vehicle by plate and auction',
        'services/vehicles/detail.test.ts › of several lots the one that is open, or the one of the auction asked for',
      ),
      clause(
        'GET the build manifest with the time in the query',
        'portal/build-check/build-check.test.ts › the question carries the time, so that no cache answers it',
      ),
      clause(
        'Discovery, keys and the endpoints they name',
        'runtime/discovery.test.ts › a document of this issuer is read at its well-known place',
        'portal/auth/session-manager.test.ts › keys that were rotated since the last sign-in are asked for again',
      ),
      clause(
        'The token endpoint: code and refresh token; the password grant stays off at the embedded provider',
        'identity/sign-in/sign-in.test.ts › a code is good once; the second use revokes what the first one issued',
        'identity/sign-in/sign-in.test.ts › the password grant stays off',
      ),
      clause(
        'The token call’s grant `password`, client secret and Basic: where configuration asks, never by default',
        'portal/auth/password-grant.test.ts › with %s the secret goes with the sign-in and with each renewal',
        'portal/auth/password-grant.test.ts › without a secret in the configuration none is sent, in no form',
        'portal/auth/password-grant.test.ts › neither stands in a page, unless configuration puts it there',
      ),
      clause(
        'The revocation endpoint',
        'identity/oidc/tokens.test.ts › can be revoked, answered with an empty text',
        'operator/identity/access.test.ts › a sign-out revokes the access token too, and a revoked one is refused at once',
      ),
      clause(
        'User info with the access token',
        'identity/oidc/tokens.test.ts › gives the claims of the scopes',
      ),
      clause(
        'Authorization parameters, with contactUrl and registrationUrl',
        'identity/pages/pages.test.ts › links to contact and registration when the portal gave them',
        'portal/auth/session-manager.test.ts › a verifier goes with the code, and its challenge and a nonce go with the request',
      ),
      clause(
        'Writes are tried again on eight statuses, reads are not',
        'portal/api/client.test.ts › a write refused with %i is sent again under the same key',
        'portal/api/client.test.ts › a read is never tried again',
      ),
    ],
  },
  {
    number: 8,
    title: 'Error catalogue',
    rules: ['Errors of calls', 'Sign-in errors', 'Addresses'],
    clauses: [
      clause(
        'Status to code: 400, 401, 403, 404, 408, other 4xx, 500 and none',
        'portal/api/client.test.ts › %i is %i %s',
        'portal/api/client.test.ts › no connection is a server error without data',
        'portal/api/client.test.ts › a cancelled request is unauthorized, with the cancellation as its cause',
      ),
      clause(
        'BidAmountIsBelowMinimumBidAmount',
        'services/bids/open-format.test.ts › a rival below the next minimum is refused with the next minimum',
        'portal/api/error-text.test.ts › names the next minimum as the reader writes money',
      ),
      clause(
        'CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer',
        'services/bids/buy-now.test.ts › of twenty companies at once one buys',
      ),
      clause(
        'Page errors: Page Not Found, with and without its path',
        'test/every-address.test.ts › unmatched addresses are titled Page Not Found',
        'test/every-address.test.ts › the rule of its page refuses %s with the path in the message',
      ),
      clause(
        'Every message of the identity errors, each with a text for the reader',
        'portal/auth/identity-messages.test.ts › is raised where its flow fails',
        'portal/auth/identity-messages.test.ts › a flow fails with each message of the rules',
        'e2e/sign-in-error.journey.ts › on the page that asks for a sign-in, in ${code}',
        'portal/auth/session-manager.test.ts › nothing of a failed answer is quoted but its error',
      ),
      clause(
        'error_uri of a provider’s answer is stored, and linked where it is safe',
        'e2e/sign-in-error.journey.ts › a refusal that the provider explains leads there, and nowhere else, in ${code}',
      ),
      clause(
        'A nonce that the provider wants is used once, and then an error',
        'portal/auth/session-manager.test.ts › a proof is sent again with the nonce that the provider wants, once, and then is refused',
      ),
      clause(
        'A failed answer without an error field gives statusText (status)',
        'portal/auth/session-manager.test.ts › a token endpoint that fails: with a page, with an error field, with neither',
      ),
    ],
  },
  {
    number: 9,
    title: 'Business constants and limits',
    rules: ['Session', 'Locales', 'Dialogs', 'Vehicle lists', 'Preloading'],
    clauses: [
      clause(
        'Default scope openid',
        'portal/auth/session-manager.test.ts › a portal without configured scopes asks for openid',
      ),
      clause(
        'Client id CarPlaza, default page size 20, default language by configuration',
        'portal/server/config.test.ts › an empty environment is a portal on this machine',
        'portal/server/language-redirect.test.ts › the configured language is for a browser whose languages the portal does not speak',
      ),
      clause(
        'Expiring notice 60 s, silent request 10 s, retry 5 s',
        'portal/auth/renewal.test.ts › begins 60 s before the end, times out after 10 s, and tries again after 5 s',
      ),
      clause(
        'Timers look at the clock at least every 5 s',
        'portal/auth/renewal.test.ts › the expired event comes a second after the end, wherever the clock jumped',
      ),
      clause(
        'User info is loaded unless configured otherwise',
        'portal/server/config.test.ts › an empty environment is a portal on this machine',
        'portal/auth/session-manager.test.ts › a sign-in whose answer is whole gives the person, with user info',
      ),
      clause(
        'Stale state 900 s',
        'portal/auth/hostile-answers.test.ts › of 899 seconds still counts',
      ),
      clause(
        'Popup 640 high without toolbar and location bar, looked at every 500 ms',
        'portal/auth/sign-in-window.test.ts › is 640 high, in the middle of the page, without toolbar and location bar',
        'portal/auth/sign-in-window.test.ts › counts as closed by the person within 500 ms when it was seen at the provider',
      ),
      clause(
        'Revocation at sign-out is off by default',
        'portal/server/config.test.ts › an empty environment is a portal on this machine',
        'e2e/session-renewal.journey.ts › where it is switched on, signing out revokes what could still be used',
      ),
      clause(
        'The user is in session storage, the state of a sign-in under oidc. in local storage',
        'portal/auth/hostile-answers.test.ts › that reads %j is nobody, and does not stay',
        'e2e/session-hostile.journey.ts › broken storage is no reason to fail',
      ),
      clause(
        'The code verifier is three random UUIDs',
        'portal/auth/session-manager.test.ts › a verifier goes with the code, and its challenge and a nonce go with the request',
      ),
      clause(
        'The check-session frame is asked every 2 s',
        'portal/auth/session-monitor.test.ts › asks the frame at once and every two seconds, for this client and state',
        'e2e/session.journey.ts › a sign-out at the provider signs out here within seconds',
      ),
      clause(
        'Proofs are signed with ES256 on P-256',
        'runtime/proof.test.ts › neither a shared secret nor no signature makes a proof',
        'e2e/session.journey.ts › tokens come as they are, or bound to a key that no script can read',
      ),
      clause(
        'The language cookie lasts 365 days, lax, for all paths',
        'e2e/languages.journey.ts › the language switch preserves the page and its query',
        'portal/server/server.test.ts › a reader who chose Dutch last is redirected from addresses without a language, query and all',
      ),
      clause(
        'Dialogs lie at 1000 and 2 higher for each below',
        'portal/ui/dialog-stack.test.ts › modals lie at 1000 and 2 higher for each one below',
      ),
      clause(
        'A swipe of a tenth, or one under 300 ms, closes',
        'portal/ui/swipe.test.ts › a sheet pulled past a tenth of its height closes, and not at the tenth itself',
        'portal/ui/swipe.test.ts › a short pull within 300 ms is a flick and closes it',
      ),
      clause(
        'The next page comes ahead after one second',
        'e2e/reading.journey.ts › a text is brought ahead a second after the page is ready, and asked for once',
      ),
      clause(
        'A transition waits up to 100 ms',
        'e2e/shell-transitions.journey.ts › a page that is not there after a moment shows its shape',
      ),
    ],
  },
];
