import { defineMessages } from '#locales/translate.ts';
import { account } from './it-it/account.ts';
import { auctionTerms } from './it-it/auction-terms.ts';
import { auctions } from './it-it/auctions.ts';
import { bidding } from './it-it/bidding.ts';
import { errorPages } from './it-it/error-pages.ts';
import { errors } from './it-it/errors.ts';
import { forms } from './it-it/forms.ts';
import { home } from './it-it/home.ts';
import { list } from './it-it/list.ts';
import { provider } from './it-it/provider.ts';
import { session } from './it-it/session.ts';
import { shell } from './it-it/shell.ts';
import { vehicle } from './it-it/vehicle.ts';
import { vehicleTerms } from './it-it/vehicle-terms.ts';

export const itIt = defineMessages({
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
