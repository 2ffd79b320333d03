/** What a notice's company would pay in all, and the sentences that its mail says of it. */
import { type WholeSum, wholeSum } from '#contract/whole-sum.ts';
import type { Connection } from '#database/connect.ts';
import { formatsOf } from '#locales/format.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { sumMails } from '#locales/sum-mails.ts';
import { findBuyingCompany } from '#services/companies/buying-company.ts';
import { findLotById } from '#services/lots/queries.ts';
import type { ReadNotice } from './queries.ts';

/** Undefined where the notice names no amount that its company would pay. */
export async function sumOfNotice(
  connection: Connection,
  { lotId, companyId, amountMinor }: ReadNotice,
): Promise<WholeSum | undefined> {
  if (lotId === null || companyId === null || amountMinor === null) return undefined;
  const lot = await findLotById(connection, lotId);
  if (!lot) return undefined;
  const buyerOf = await findBuyingCompany(connection, companyId, [lotId]);
  return wholeSum(amountMinor, lot.terms, buyerOf(lotId));
}

export function sumSentences(sum: WholeSum, locale: LocaleCode, currency: string): string {
  const formats = formatsOf(locale);
  const texts = sumMails[locale];
  const values: Record<string, string> = {
    total: formats.sum(sum.totalMinor, currency),
    deposit: formats.sum(sum.depositMinor, currency),
    from: formats.country(sum.from),
    to: formats.country(sum.to ?? sum.from),
  };
  return [
    texts.total,
    ...(sum.depositMinor > 0 ? [texts.deposit] : []),
    texts.case[sum.case],
    texts.indication,
  ]
    .join(' ')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
