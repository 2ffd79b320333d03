/**
 * English sets the keys and placeholders of all eight locales, in ICU MessageFormat: plurals use
 * `#`, and their branches hold `#` or more than one word. A file for each area of the product; keys
 * of codes (`error.…`, `fuel.…`) follow contract/.
 */
import { account } from './en/account.ts';
import { auctionTerms } from './en/auction-terms.ts';
import { auctions } from './en/auctions.ts';
import { bidding } from './en/bidding.ts';
import { errorPages } from './en/error-pages.ts';
import { errors } from './en/errors.ts';
import { forms } from './en/forms.ts';
import { home } from './en/home.ts';
import { list } from './en/list.ts';
import { provider } from './en/provider.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';
import { vehicle } from './en/vehicle.ts';
import { vehicleTerms } from './en/vehicle-terms.ts';

export const en = {
  ...errors,
  ...vehicleTerms,
  ...auctionTerms,
  ...shell,
  ...forms,
  ...errorPages,
  ...session,
  ...home,
  ...auctions,
  ...list,
  ...bidding,
  ...vehicle,
  ...account,
  ...provider,
} as const;
