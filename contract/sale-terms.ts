/** What holds after an award: payment, collection, and what may be claimed. Data of the auction. */
import { type Static, Type } from 'typebox';
import { Nullable } from './calls.ts';
import { claimEvidences, saleTermBounds } from './claim-values.ts';

export const ClaimEvidences = Type.Array(Type.Enum(claimEvidences), {
  maxItems: claimEvidences.length,
  uniqueItems: true,
});
/** In the auction's currency; null: any amount. */
const claimBound = Nullable(Type.Number(saleTermBounds.claimBound));

export const saleTermFields = {
  /** After the hand-over. */
  claimHours: Type.Integer(saleTermBounds.claimHours),
  /** Less is not claimed. */
  claimLeast: claimBound,
  /** All claims on one vehicle together are not credited more. */
  claimMost: claimBound,
  claimEvidence: ClaimEvidences,
  /** Working days from the statement on. */
  paymentDays: Type.Integer(saleTermBounds.paymentDays),
  /** Working days from the payment on. */
  collectionDays: Type.Integer(saleTermBounds.collectionDays),
};
export const SaleTerms = Type.Object(saleTermFields);
export type SaleTerms = Static<typeof SaleTerms>;
/** What is left out has its default, or stays as it is. */
export const SomeSaleTerms = Type.Partial(SaleTerms);
