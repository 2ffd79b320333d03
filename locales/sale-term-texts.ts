/** What holds after an award in words, for pages and papers. */
import { minorOf } from '#contract/money.ts';
import type { SaleTerms } from '#contract/sale-terms.ts';
import type { Formats } from './format.ts';
import type { Translate } from './translate.ts';

interface Labels {
  t: Translate;
  formats: Pick<Formats, 'price' | 'number'>;
}

export function saleTermTexts(terms: SaleTerms, currency: string, { t, formats }: Labels) {
  const { claimHours, claimLeast, claimEvidence, paymentDays, collectionDays } = terms;
  const claims = [
    t('saleTerms.within', { hours: formats.number(claimHours) }),
    ...(claimLeast === null
      ? []
      : [t('saleTerms.least', { amount: formats.price(minorOf(claimLeast), currency) })]),
    ...claimEvidence.map((evidence) => t(`saleTerms.evidence.${evidence}`)),
  ];
  return [
    {
      key: 'payment',
      label: t('saleTerms.payment'),
      text: t('saleTerms.paymentIn', { count: paymentDays }),
    },
    {
      key: 'collection',
      label: t('saleTerms.collection'),
      text: t('saleTerms.collectionIn', { count: collectionDays }),
    },
    { key: 'claims', label: t('saleTerms.claims'), text: claims.join(', ') },
  ] as const;
}
