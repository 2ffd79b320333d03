/** The part of the portal's configuration that the browser is handed, at run time and never baked into the build. */
import type { LocaleCode } from '#locales/locales.ts';

export type ProductCalls = 'all' | 'specified';

export interface PublicConfig {
  /** Origin of the portal, without a slash at the end. */
  portalUrl: string;
  /** The OpenID provider. */
  authority: string;
  /** Where the provider's discovery document is; undefined: at its well-known place under `authority`. */
  metadataUrl?: string;
  clientId: string;
  /** Sent with the token call where the provider insists; every browser sees it (decision 045). */
  clientSecret?: { value: string; method: 'client_secret_post' | 'client_secret_basic' };
  /** The portal itself asks for address and password (decision 051); absent unless configuration asks for it. */
  passwordGrant?: true;
  /** What a sign-in asks for, with spaces between. */
  scope: string;
  /** The services as the provider knows them (RFC 8707), where it must be told. */
  resource?: string;
  /** The same for providers that call it audience. */
  audience?: string;
  /** Under which names the provider says whose buyer somebody is and what he may do; dots lead inside. */
  claimNames: { company: string; roles: string };
  /** Whether the provider's session is still the same is asked every two seconds, where it offers that. */
  monitorsSession: boolean;
  /** Who somebody is comes from the provider's user info, too, where it offers that (specification point 9). */
  loadsUserInfo: boolean;
  /** Tokens are bound to a key of the browser where the provider offers it (RFC 9449); off by default. */
  provesPossession: boolean;
  /** By when the provider must have answered a request. */
  identityTimeoutSeconds: number;
  /** So long before its end a token is renewed. */
  expiringNoticeSeconds: number;
  /** Signing out also asks the provider to forget the tokens; off by default (specification point 4). */
  revokesOnSignOut: boolean;
  /** Origin of the services of this project: what visitors write goes there. */
  servicesUrl: string;
  /** `specified`: the backend knows the specification's seven calls and nothing beside them. */
  productCalls: ProductCalls;
  /** `{biddingUrl}/auctions/…` (specification point 7). */
  biddingUrl: string;
  /** `{vehiclesUrl}{salesChannel}`: ends with a slash. */
  vehiclesUrl: string;
  salesChannel: string;
  defaultLanguage: LocaleCode;
  pageSize: number;
  inactivityMinutes: number;
  buildCheckMinutes: number;
  /** So long a page of text that was read counts as read; the portal asks its source again after as long. */
  contentLifetimeMs: number;
  /** Runs on demo stock: the sign-in page may name the demo accounts. */
  isDemo: boolean;
}
