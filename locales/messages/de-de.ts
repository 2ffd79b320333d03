import { defineMessages } from '#locales/translate.ts';
import { account } from './de-de/account.ts';
import { auctionTerms } from './de-de/auction-terms.ts';
import { auctions } from './de-de/auctions.ts';
import { bidding } from './de-de/bidding.ts';
import { errorPages } from './de-de/error-pages.ts';
import { errors } from './de-de/errors.ts';
import { forms } from './de-de/forms.ts';
import { home } from './de-de/home.ts';
import { list } from './de-de/list.ts';
import { provider } from './de-de/provider.ts';
import { session } from './de-de/session.ts';
import { shell } from './de-de/shell.ts';
import { vehicle } from './de-de/vehicle.ts';
import { vehicleTerms } from './de-de/vehicle-terms.ts';

export const deDe = defineMessages({
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
});
