/**
 * What a notice's company pays in all, and the sentences that its mail says of it. A statement has
 * fixed the sum, whatever the company is by the time that the mail is written.
 */
import { type WholeSum, wholeSum } from '#contract/whole-sum.ts';
import type { Connection } from '#database/connect.ts';
import { formatsOf } from '#locales/format.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { findBuyingCompany } from '#services/companies/buying-company.ts';
import { findLotById } from '#services/lots/queries.ts';
import type { MailItem } from './mail-items.ts';
import { type ReadNotice, findStatementSum } from './queries.ts';

/** Undefined where the notice names no amount that its company would pay. */
export async function sumOfNotice(
  connection: Connection,
  { lotId, companyId, amountMinor }: Pick<ReadNotice, 'lotId' | 'companyId' | 'amountMinor'>,
): Promise<WholeSum | undefined> {
  if (lotId === null || companyId === null || amountMinor === null) return undefined;
  const lot = await findLotById(connection, lotId);
  if (!lot) return undefined;
  const frozen = await findStatementSum(connection, lotId, companyId);
  if (frozen) return frozen;
  const buyerOf = await findBuyingCompany(connection, companyId, [lotId]);
  return wholeSum(amountMinor, lot.terms, buyerOf(lotId));
}

export type SumOf = (item: MailItem) => WholeSum | undefined;

/** Of what was won, once for all users of its company. */
export async function sumsOfItems(
  connection: Connection,
  items: readonly MailItem[],
): Promise<SumOf> {
  const keyOf = ({ companyId, lotId }: MailItem) => `${companyId} ${lotId}`;
  const sums = new Map<string, WholeSum | undefined>();
  for (const item of items)
    if (item.notice === 'won' && !sums.has(keyOf(item)))
      sums.set(keyOf(item), await sumOfNotice(connection, item));
  return (item) => (item.notice === 'won' ? sums.get(keyOf(item)) : undefined);
}

/** Of one sum, or of several of one currency: their case is said where it is the same. */
export function sumSentences(
  sums: readonly WholeSum[],
  locale: LocaleCode,
  currency: string,
): string {
  const [first] = sums;
  if (!first) return '';
  const formats = formatsOf(locale);
  const t = writtenIn(locale);
  const depositMinor = sumOf(sums, 'depositMinor');
  const countries = {
    from: formats.country(first.from),
    to: formats.country(first.to ?? first.from),
  };
  const isOneCase = sums.every(
    (sum) => sum.case === first.case && sum.from === first.from && sum.to === first.to,
  );
  const deposit = sums.length === 1 ? 'sum.deposit' : 'grouped.deposits';
  return [
    t('sum.total', { total: formats.sum(sumOf(sums, 'totalMinor'), currency) }),
    ...(depositMinor > 0 ? [t(deposit, { deposit: formats.sum(depositMinor, currency) })] : []),
    ...(isOneCase ? [t(`sum.case.${first.case}`, countries)] : []),
    t('sum.indication'),
  ].join(' ');
}

function sumOf(sums: readonly WholeSum[], name: 'totalMinor' | 'depositMinor'): number {
  return sums.reduce((all, sum) => all + sum[name], 0);
}
