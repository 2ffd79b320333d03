import { defineMessages } from '#locales/translate.ts';
import { account } from './pl-pl/account.ts';
import { auctionTerms } from './pl-pl/auction-terms.ts';
import { auctions } from './pl-pl/auctions.ts';
import { bidding } from './pl-pl/bidding.ts';
import { errorPages } from './pl-pl/error-pages.ts';
import { errors } from './pl-pl/errors.ts';
import { forms } from './pl-pl/forms.ts';
import { home } from './pl-pl/home.ts';
import { list } from './pl-pl/list.ts';
import { provider } from './pl-pl/provider.ts';
import { session } from './pl-pl/session.ts';
import { shell } from './pl-pl/shell.ts';
import { vehicle } from './pl-pl/vehicle.ts';
import { vehicleTerms } from './pl-pl/vehicle-terms.ts';

export const plPl = defineMessages({
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
