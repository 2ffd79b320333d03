import { defineMessages } from '#locales/translate.ts';
import { account } from './fr-fr/account.ts';
import { auctionTerms } from './fr-fr/auction-terms.ts';
import { auctions } from './fr-fr/auctions.ts';
import { bidding } from './fr-fr/bidding.ts';
import { errorPages } from './fr-fr/error-pages.ts';
import { errors } from './fr-fr/errors.ts';
import { forms } from './fr-fr/forms.ts';
import { home } from './fr-fr/home.ts';
import { list } from './fr-fr/list.ts';
import { provider } from './fr-fr/provider.ts';
import { session } from './fr-fr/session.ts';
import { shell } from './fr-fr/shell.ts';
import { vehicle } from './fr-fr/vehicle.ts';
import { vehicleTerms } from './fr-fr/vehicle-terms.ts';

export const frFr = defineMessages({
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
