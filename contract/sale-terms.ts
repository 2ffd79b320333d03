/** What holds after an award: payment, collection, and what may be claimed. Data of the auction. */
import { type Static, Type } from 'typebox';
import { Nullable } from './calls.ts';
import { claimEvidences, saleTermBounds } from './claim-values.ts';
import { Amount } from './money.ts';

export const ClaimEvidences = Type.Array(Type.Enum([...claimEvidences]), {
  maxItems: claimEvidences.length,
  uniqueItems: true,
});
const { claimHours, paymentDays, collectionDays } = saleTermBounds;

export const saleTermFields = {
  /** After the hand-over. */
  claimHours: Type.Integer(claimHours),
  /** Less is not claimed, in the auction's currency; null: any amount. */
  claimLeast: Nullable(Amount),
  claimEvidence: ClaimEvidences,
  /** Working days from the statement on. */
  paymentDays: Type.Integer(paymentDays),
  /** Working days from the payment on. */
  collectionDays: Type.Integer(collectionDays),
};
export const SaleTerms = Type.Object(saleTermFields);
export type SaleTerms = Static<typeof SaleTerms>;
