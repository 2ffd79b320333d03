/** The calls about a company's questions to the auction house (docs/rules.md, Inquiries). */
import {
  InquiryList,
  InquiryMark,
  InquiryPayload,
  InquiryReply,
  InquiryThread,
} from '#contract/inquiries.ts';
import { call } from './call.ts';
import { KeyHeaders } from './headers.ts';

export const listInquiries = call('GET /bidding/inquiries', {
  scope: 'buyer-profile',
  tag: 'company',
  summary: "The own company's questions, the newest message first",
  answer: InquiryList,
});

export const askInquiry = call('POST /bidding/inquiries', {
  scope: 'buyer-request-update',
  right: 'bid',
  tag: 'company',
  summary: 'Ask the auction house',
  headers: KeyHeaders,
  body: InquiryPayload,
  answer: InquiryThread,
  errors: ['LotIsUnknown', 'SenderHasSentTooMuch'],
});

export const getInquiry = call('GET /bidding/inquiries/:inquiryId', {
  scope: 'buyer-profile',
  tag: 'company',
  summary: 'A question with its thread',
  answer: InquiryThread,
});

export const replyToInquiry = call('POST /bidding/inquiries/:inquiryId/messages', {
  scope: 'buyer-request-update',
  right: 'bid',
  tag: 'company',
  summary: 'Write in the thread; what was answered or closed waits again',
  headers: KeyHeaders,
  body: InquiryReply,
  answer: InquiryThread,
  errors: ['InquiryIsTooLong', 'SenderHasSentTooMuch'],
});

/** Only notes what its user has seen: who may read may send it. */
export const markInquiryRead = call('POST /bidding/inquiries/:inquiryId/read', {
  scope: 'buyer-profile',
  tag: 'company',
  summary: 'Note which message the user has seen last',
  body: InquiryMark,
  answer: InquiryList,
});
