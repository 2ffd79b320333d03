/** The configuration that the browser receives, at run time, never baked into the build. */
import type { CurrencyCode } from '#contract/money.ts';
import type { LocaleCode } from '#locales/locales.ts';

export type ProductCalls = 'all' | 'specified';

/** Every page carries the configuration: what most installations leave as it is, it leaves out. */
export const operatorRoleDefault = 'operator';
export const bidCurrencyDefault: CurrencyCode = 'EUR';

export interface PublicConfig {
  /** Origin of the portal, without a trailing slash. */
  portalUrl: string;
  /** The OpenID provider. */
  authority: string;
  /** Address of the discovery document; undefined: the well-known path under `authority`. */
  metadataUrl?: string;
  clientId: string;
  /** Sent with the token call if the provider requires it; every browser sees it (decision 045). */
  clientSecret?: { value: string; method: 'client_secret_post' | 'client_secret_basic' };
  /** The portal itself asks for address and password (decision 051); absent by default. */
  passwordGrant?: true;
  /**
   * What the desk asks the provider for where a token lacks it (RFC 9470), separated by spaces.
   * Undefined: what the embedded provider says after a passkey.
   */
  operatorAcr?: string;
  /** Scopes of a sign-in, separated by spaces. */
  scope: string;
  /** The services' resource indicator at the provider (RFC 8707), if it needs one. */
  resource?: string;
  /** The same for providers that call it audience. */
  audience?: string;
  /** Claims that hold a user's company and roles; dots separate nested names. */
  claimNames: { company: string; roles: string };
  /** The role of the desk's users; undefined: `operatorRoleDefault`. */
  operatorRole?: string;
  /** Checks the provider's session every two seconds, if the provider supports it. */
  monitorsSession: boolean;
  /** Also loads the provider's user info, if the provider offers it (docs/rules.md, Session). */
  loadsUserInfo: boolean;
  /** Binds tokens to a key of the browser where supported (RFC 9449); off by default. */
  provesPossession: boolean;
  /** Time limit for a request to the provider. */
  identityTimeoutSeconds: number;
  /** How long before its expiry a token is renewed. */
  expiringNoticeSeconds: number;
  /** Signing out also revokes the tokens (docs/rules.md, Session); off by default. */
  revokesOnSignOut: boolean;
  /** Ends the provider's session beside the page; undefined: the page goes there and returns. */
  signOutBy?: 'popup' | 'silent';
  /** Origin of this project's services, which receive visitors' requests. */
  servicesUrl: string;
  /** `specified`: the backend knows only the specification's seven calls. */
  productCalls: ProductCalls;
  /** `{biddingUrl}/auctions/…` (docs/rules.md, Calls). */
  biddingUrl: string;
  /** `{vehiclesUrl}{salesChannel}`: ends with a slash. */
  vehiclesUrl: string;
  salesChannel: string;
  /** ISO 4217, of auctions whose backend names none; undefined: `bidCurrencyDefault`. */
  bidCurrency?: CurrencyCode;
  defaultLanguage: LocaleCode;
  pageSize: number;
  inactivityMinutes: number;
  buildCheckMinutes: number;
  /** How long a loaded text page is fresh; the portal checks its source as often. */
  contentLifetimeMs: number;
  /** Runs on demo stock: the sign-in page may name the demo accounts. */
  isDemo: boolean;
}
