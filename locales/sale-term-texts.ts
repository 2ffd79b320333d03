/** What holds after an award in words, for pages and papers. */
import type { Translate } from './translate.ts';

interface Labels {
  t: Translate;
  /** Writes an amount of the wire in the auction's currency. */
  price: (amount: number) => string;
}

interface ClaimBounds {
  least: number | null;
  most: number | null;
  evidence: readonly ('photos' | 'estimate')[];
}

/** As contract/sale-terms.ts has them. */
interface Terms {
  claimHours: number;
  claimLeast: ClaimBounds['least'];
  claimMost: ClaimBounds['most'];
  claimEvidence: ClaimBounds['evidence'];
  paymentDays: number;
  collectionDays: number;
}

/** None where nothing is known of them. */
export function saleTermTexts(terms: Terms | null, labels: Labels) {
  if (!terms) return [];
  const { t } = labels;
  const within = t('saleTerms.within', { count: terms.claimHours });
  const { claimLeast: least, claimMost: most, claimEvidence: evidence } = terms;
  const needs = claimNeeds({ least, most, evidence }, labels);
  return [
    {
      key: 'payment',
      label: t('saleTerms.payment'),
      text: t('saleTerms.paymentIn', { count: terms.paymentDays }),
    },
    {
      key: 'collection',
      label: t('vehicle.aside.collection'),
      text: t('saleTerms.collectionIn', { count: terms.collectionDays }),
    },
    { key: 'claims', label: t('saleTerms.claims'), text: [within, ...needs].join(', ') },
  ] as const;
}

/** Of which amounts and with which evidence a claim is taken; empty where all are. */
export function claimNeeds({ least, most, evidence }: ClaimBounds, { t, price }: Labels): string[] {
  return [
    ...(least === null ? [] : [t('saleTerms.least', { amount: price(least) })]),
    ...(most === null ? [] : [t('saleTerms.most', { amount: price(most) })]),
    ...evidence.map((one) => t(`saleTerms.evidence.${one}`)),
  ];
}
