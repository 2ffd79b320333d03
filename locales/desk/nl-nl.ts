/** Dutch texts of the operator's desk. */
import { defineDeskMessages } from './desk-messages.ts';
import { auctions } from './nl-nl/auctions.ts';
import { awards } from './nl-nl/awards.ts';
import { build } from './nl-nl/build.ts';
import { changes } from './nl-nl/changes.ts';
import { finance } from './nl-nl/finance.ts';
import { console } from './nl-nl/console.ts';
import { lot } from './nl-nl/lot.ts';
import { people } from './nl-nl/people.ts';
import { sellers } from './nl-nl/sellers.ts';
import { settlement } from './nl-nl/settlement.ts';
import { shell } from './nl-nl/shell.ts';
import { stock } from './nl-nl/stock.ts';
import { today } from './nl-nl/today.ts';
import { yard } from './nl-nl/yard.ts';
import { yards } from './nl-nl/yards.ts';

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
  ...settlement,
  ...yard,
  ...yards,
  ...people,
  ...changes,
  ...finance,
});
