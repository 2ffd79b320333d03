/** Acts on visitors' requests: taking one, answering, closing, declining. */
import { letterMail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, refused } from '#services/acts/refusals.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { type Mail, putInOutbox } from '#services/mail/outbox.ts';
import { mailAnswer } from './inquiries/mail-answer.ts';
import { type LockedRequest, type RequestActed, actOnRequest } from './act-on-request.ts';

/** Whoever takes a request that a colleague has taken has seen that: the version says so. */
export function takeRequest(
  context: ActContext,
  reference: string,
  options: ActOptions = {},
): Promise<RequestActed> {
  return actOnRequest(context, reference, { ...options, kind: 'takeRequest' }, () => ({
    columns: { taken_by: context.actor.name },
  }));
}

export function releaseRequest(
  context: ActContext,
  reference: string,
  options: ActOptions = {},
): Promise<RequestActed> {
  return actOnRequest(context, reference, { ...options, kind: 'releaseRequest' }, () => ({
    columns: { taken_by: null },
  }));
}

/** Mails the operator's words to the sender. */
export function answerRequest(
  context: ActContext,
  settings: CompanySettings,
  reference: string,
  answer: string,
  options: ActOptions = {},
): Promise<RequestActed> {
  return reply(context, settings, reference, answer, { ...options, kind: 'answerRequest' });
}

/** Like an answer, and is shown as a refusal. */
export function declineRequest(
  context: ActContext,
  settings: CompanySettings,
  reference: string,
  answer: string,
  options: ActOptions = {},
): Promise<RequestActed> {
  return reply(context, settings, reference, answer, { ...options, kind: 'declineRequest' });
}

/** Ends a request without a mail. */
export function closeRequest(
  context: ActContext,
  reference: string,
  note: string | undefined,
  options: ActOptions = {},
): Promise<RequestActed> {
  return actOnRequest(context, reference, { ...options, kind: 'closeRequest' }, () => ({
    columns: { outcome: 'closed' },
    words: note,
  }));
}

function reply(
  context: ActContext,
  settings: CompanySettings,
  reference: string,
  answer: string,
  options: ActOptions & { kind: 'answerRequest' | 'declineRequest' },
): Promise<RequestActed> {
  return actOnRequest(context, reference, options, async (connection, request) => {
    if (request.kind === 'registration') return refused('RequestIsRegistration');
    if (answer.trim() === '') return refused('ReasonIsMissing');
    if (request.kind === 'inquiry') await mailAnswer(connection, settings, reference);
    else if (settings.sendsMail)
      await putInOutbox(connection, [answerMail(request, answer, settings.deskAddress)]);
    const outcome = options.kind === 'answerRequest' ? 'answered' : 'declined';
    return { columns: { outcome }, words: answer };
  });
}

function answerMail(
  { reference, locale, email }: LockedRequest,
  answer: string,
  deskAddress: string | null,
): Mail {
  const t = writtenIn(locale);
  return {
    reference,
    recipient: email,
    replyTo: deskAddress,
    ...letterMail(locale, {
      subject: t('answer.subject', { reference }),
      paragraphs: [answer, t('request.reference', { reference })],
    }),
  };
}
