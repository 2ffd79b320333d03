/** Dutch texts of the operator's desk. */
import { defineDeskMessages } from './desk-messages.ts';
import { auctions } from './nl-nl/auctions.ts';
import { awards } from './nl-nl/awards.ts';
import { build } from './nl-nl/build.ts';
import { console } from './nl-nl/console.ts';
import { lot } from './nl-nl/lot.ts';
import { people } from './nl-nl/people.ts';
import { sellers } from './nl-nl/sellers.ts';
import { shell } from './nl-nl/shell.ts';
import { stock } from './nl-nl/stock.ts';
import { today } from './nl-nl/today.ts';

export const deskNlNl = defineDeskMessages({
  ...shell,
  ...today,
  ...auctions,
  ...build,
  ...stock,
  ...console,
  ...lot,
  ...awards,
  ...sellers,
  ...people,
});
