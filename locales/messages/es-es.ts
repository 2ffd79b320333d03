import { defineMessages } from '#locales/translate.ts';
import { account } from './es-es/account.ts';
import { auctionTerms } from './es-es/auction-terms.ts';
import { auctions } from './es-es/auctions.ts';
import { bidding } from './es-es/bidding.ts';
import { errorPages } from './es-es/error-pages.ts';
import { errors } from './es-es/errors.ts';
import { forms } from './es-es/forms.ts';
import { home } from './es-es/home.ts';
import { list } from './es-es/list.ts';
import { provider } from './es-es/provider.ts';
import { session } from './es-es/session.ts';
import { shell } from './es-es/shell.ts';
import { vehicle } from './es-es/vehicle.ts';
import { vehicleTerms } from './es-es/vehicle-terms.ts';

export const esEs = defineMessages({
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
