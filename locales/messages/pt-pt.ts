import { defineMessages } from '#locales/translate.ts';
import { account } from './pt-pt/account.ts';
import { auctionTerms } from './pt-pt/auction-terms.ts';
import { auctions } from './pt-pt/auctions.ts';
import { bidding } from './pt-pt/bidding.ts';
import { errorPages } from './pt-pt/error-pages.ts';
import { errors } from './pt-pt/errors.ts';
import { forms } from './pt-pt/forms.ts';
import { home } from './pt-pt/home.ts';
import { list } from './pt-pt/list.ts';
import { provider } from './pt-pt/provider.ts';
import { session } from './pt-pt/session.ts';
import { shell } from './pt-pt/shell.ts';
import { vehicle } from './pt-pt/vehicle.ts';
import { vehicleTerms } from './pt-pt/vehicle-terms.ts';

export const ptPt = defineMessages({
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
