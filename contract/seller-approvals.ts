/**
 * What a seller is asked by a link: GET and POST /seller-approvals/{questionId}?signature=. The
 * link itself is the right to answer; nothing in it tells who bids.
 */
import { type Static, Type } from 'typebox';
import { Country, Instant, Nullable } from './calls.ts';
import { sellerAnswers, sellerQuestionStatuses } from './desk/values.ts';
import { Amount, CurrencyCode } from './money.ts';
import { PlainText } from './text.ts';

export const SellerApproval = Type.Object({
  status: Type.Enum([...sellerQuestionStatuses]),
  seller: PlainText,
  auction: PlainText,
  lotNumber: Type.Integer(),
  make: PlainText,
  model: PlainText,
  version: Nullable(PlainText),
  licensePlate: PlainText,
  plateCountry: Country,
  mileageKm: Nullable(Type.Integer()),
  firstRegistration: Nullable(Type.String()),
  currencyCode: CurrencyCode,
  timeZone: Type.String(),
  /** All net of VAT and registration tax, but the list price, which is as it was published. */
  amount: Amount,
  reserve: Nullable(Amount),
  listPrice: Nullable(Amount),
  deadline: Instant,
  answeredAt: Nullable(Instant),
});
export type SellerApproval = Static<typeof SellerApproval>;

export const SellerApprovalAnswer = Type.Object({ result: SellerApproval, serverTime: Instant });
export type SellerApprovalAnswer = Static<typeof SellerApprovalAnswer>;

export const SellerDecision = Type.Object(
  {
    answer: Type.Enum([...sellerAnswers]),
    message: Type.Optional(Type.String({ ...PlainText, maxLength: 500 })),
  },
  { additionalProperties: false },
);
export type SellerDecision = Static<typeof SellerDecision>;
