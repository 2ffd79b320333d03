/** Routes of visitors' requests: a message, or the registration of a company. */
import { ContactRequest, RegistrationRequest, RequestAnswer } from '#contract/requests.ts';
import { call } from './call.ts';
import { KeyHeaders } from './headers.ts';

export const sendContactRequest = call('POST /requests/contact', {
  anonymous: true,
  isCounted: true,
  tag: 'requests',
  summary: 'Send a request to the operator',
  headers: KeyHeaders,
  body: ContactRequest,
  answer: RequestAnswer,
  errors: ['FieldsAreRefused', 'SenderHasSentTooMuch'],
});

export const sendRegistrationRequest = call('POST /requests/registration', {
  anonymous: true,
  isCounted: true,
  tag: 'requests',
  summary: 'Ask for a company to be let in',
  headers: KeyHeaders,
  body: RegistrationRequest,
  answer: RequestAnswer,
  errors: ['FieldsAreRefused', 'SenderHasSentTooMuch'],
});
