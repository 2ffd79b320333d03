/** The calls about mails of choice (docs/rules.md, Mails to bidders). */
import { Type } from 'typebox';
import { MailChoices, MailChoicesChange, MailKind } from '#contract/mail-choices.ts';
import { Typed } from '#contract/text.ts';
import { call } from './call.ts';

export const getMailChoices = call('GET /bidding/mail-choices', {
  scope: 'buyer-app',
  tag: 'company',
  summary: 'Which mails the user gets, and the quiet hours',
  answer: MailChoices,
});

export const changeMailChoices = call('POST /bidding/mail-choices', {
  scope: 'buyer-app',
  tag: 'company',
  summary: 'Choose which mails the user gets, and quiet hours',
  body: MailChoicesChange,
  answer: MailChoices,
});

/** The link of a mail says whose mails end. */
export const askToEndMails = call('GET /unsubscribe/:buyerId/:kind', {
  anonymous: true,
  tag: 'requests',
  summary: 'Asks whether to end a kind of mails',
  params: Type.Object({ buyerId: Type.String({ format: 'uuid' }), kind: MailKind }),
  query: Type.Object({ signature: Typed(64, 1) }),
  errors: ['UnsubscribeLinkIsInvalid'],
});

export const endMails = call('POST /unsubscribe/:buyerId/:kind', {
  anonymous: true,
  isCounted: true,
  tag: 'requests',
  summary: 'Ends a kind of mails (RFC 8058)',
  params: Type.Object({ buyerId: Type.String({ format: 'uuid' }), kind: MailKind }),
  query: Type.Object({ signature: Typed(64, 1) }),
  errors: ['UnsubscribeLinkIsInvalid'],
});
