import { defineMessages } from '#locales/translate.ts';
import { account } from './nl-nl/account.ts';
import { auctionTerms } from './nl-nl/auction-terms.ts';
import { auctions } from './nl-nl/auctions.ts';
import { bidding } from './nl-nl/bidding.ts';
import { errorPages } from './nl-nl/error-pages.ts';
import { errors } from './nl-nl/errors.ts';
import { forms } from './nl-nl/forms.ts';
import { home } from './nl-nl/home.ts';
import { list } from './nl-nl/list.ts';
import { provider } from './nl-nl/provider.ts';
import { session } from './nl-nl/session.ts';
import { shell } from './nl-nl/shell.ts';
import { vehicle } from './nl-nl/vehicle.ts';
import { vehicleTerms } from './nl-nl/vehicle-terms.ts';

export const nlNl = defineMessages({
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
