/** Dutch texts of the operator's desk. */
import { defineDeskMessages } from './desk-messages.ts';
import { acts } from './nl-nl/acts.ts';
import { auctions } from './nl-nl/auctions.ts';
import { awards } from './nl-nl/awards.ts';
import { bankFiles } from './nl-nl/bank-files.ts';
import { build } from './nl-nl/build.ts';
import { changes } from './nl-nl/changes.ts';
import { finance } from './nl-nl/finance.ts';
import { console } from './nl-nl/console.ts';
import { lot } from './nl-nl/lot.ts';
import { operators } from './nl-nl/operators.ts';
import { people } from './nl-nl/people.ts';
import { refusals } from './nl-nl/refusals.ts';
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
  ...acts,
  ...auctions,
  ...build,
  ...stock,
  ...console,
  ...lot,
  ...awards,
  ...bankFiles,
  ...refusals,
  ...sellers,
  ...settlement,
  ...yard,
  ...yards,
  ...people,
  ...operators,
  ...changes,
  ...finance,
});
