/** The buyers' calls about finance (docs/rules.md, Finance). */
import { FinanceList, NewFinance } from '#contract/finance.ts';
import { call } from './call.ts';
import { KeyHeaders } from './headers.ts';

export const listFinanceRequests = call('GET /bidding/finance-requests', {
  scope: 'bought-asset-finance-requests',
  tag: 'settlement',
  summary: 'Won vehicles that can be financed, and what the own company has asked for',
  answer: FinanceList,
});

export const askForFinance = call('POST /bidding/finance-requests', {
  scope: 'bought-asset-finance-requests',
  right: 'bid',
  tag: 'settlement',
  summary: 'Ask for finance for won vehicles',
  headers: KeyHeaders,
  body: NewFinance,
  answer: FinanceList,
  errors: ['FinanceIsNotOpen', 'FinanceIsAsked', 'DownPaymentIsTooHigh', 'SenderHasSentTooMuch'],
});

export const withdrawFinanceRequest = call('DELETE /bidding/finance-requests/:financeId', {
  scope: 'bought-asset-finance-requests',
  right: 'bid',
  tag: 'settlement',
  summary: 'Withdraw a request for finance while it is open',
  answer: FinanceList,
  errors: ['FinanceIsOver'],
});
