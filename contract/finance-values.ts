/** Values and limits of contract/finance.ts, without its schemas for the browser's forms. */

/** Terms that lenders of used vehicles offer. */
export const financeMonths = [12, 24, 36, 48, 60] as const;
export type FinanceMonths = (typeof financeMonths)[number];

/** A lender looks at each vehicle; a larger fleet is a conversation. */
export const financeVehiclesMax = 50;

/** Of a buyer's remark, in UTF-16 units. */
export const financeRemarkMax = 1_000;
