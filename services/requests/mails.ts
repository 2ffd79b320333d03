/**
 * Writes the two mails about a request: one to the operator's desk with all that was written, one
 * to the sender with none of it.
 */
import { letter } from '#locales/letter.ts';
import { confirmations } from '#locales/mails.ts';
import type { Mail } from '#services/mail/outbox.ts';
import type { StoredRequest } from './rules.ts';

export function mailsAbout(request: StoredRequest, reference: string, deskAddress: string): Mail[] {
  return [deskMail(request, reference, deskAddress), confirmation(request, reference)];
}

/**
 * Mails to the desk are in English, like the operator's commands. Users' text stands in the body
 * only, so that headers hold none of it.
 */
function deskMail(request: StoredRequest, reference: string, deskAddress: string): Mail {
  const rows: [string, string | null][] = [
    ['Reference', reference],
    ['Language', request.locale],
    ['Name', request.name],
    ['E-mail', request.email],
    ['Phone', request.phone],
    ['Company', request.company],
    ['VAT number', request.vatNumber],
    ['Street', request.street],
    ['Postcode', request.postcode],
    ['City', request.city],
    ['Country', request.country],
    ['Subject', request.subject],
  ];
  const lines = rows.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  const about = request.subject ?? request.country ?? '';
  return {
    reference,
    recipient: deskAddress,
    replyTo: request.email,
    subject: `${titles[request.kind]} ${reference} (${about}, ${request.locale})`,
    body: `${lines.join('\n')}\n${request.message === null ? '' : `\n${request.message}\n`}`,
  };
}

const titles: Record<StoredRequest['kind'], string> = {
  contact: 'Contact request',
  registration: 'Registration',
};

/**
 * Contains only the product's text: a user who enters another person's address cannot make the
 * product send their words.
 */
function confirmation({ kind, locale, email }: StoredRequest, reference: string): Mail {
  const texts = confirmations[locale];
  return {
    reference,
    recipient: email,
    replyTo: null,
    subject: `${texts.subject[kind]} (${reference})`,
    body: letter(locale, [texts.next[kind], `${texts.reference} ${reference}`, texts.notYou]),
  };
}
