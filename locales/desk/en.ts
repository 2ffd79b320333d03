/** The texts of the operator's desk, which buyers never load. */
import { acts } from './en/acts.ts';
import { auctions } from './en/auctions.ts';
import { awards } from './en/awards.ts';
import { bankFiles } from './en/bank-files.ts';
import { build } from './en/build.ts';
import { changes } from './en/changes.ts';
import { finance } from './en/finance.ts';
import { console } from './en/console.ts';
import { lot } from './en/lot.ts';
import { operators } from './en/operators.ts';
import { people } from './en/people.ts';
import { refusals } from './en/refusals.ts';
import { sellers } from './en/sellers.ts';
import { settlement } from './en/settlement.ts';
import { shell } from './en/shell.ts';
import { stock } from './en/stock.ts';
import { today } from './en/today.ts';
import { yard } from './en/yard.ts';
import { yards } from './en/yards.ts';

export const deskEn = {
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
} as const;
