/**
 * Mails to those who claimed (services/claims/mail-claimant.ts): {vehicle} is make, model and
 * plate. They never have words or amounts of the claim. No browser needs them.
 */
import type { LocaleCode } from './locales.ts';

export type ClaimMailKind = 'asked' | 'accepted' | 'declined';

export interface ClaimMailTexts {
  subject: Record<ClaimMailKind, string>;
  text: Record<ClaimMailKind, string>;
  /** Stands before the address. */
  link: string;
}

export const claimMails: Record<LocaleCode, ClaimMailTexts> = {
  en: {
    subject: {
      asked: 'Question about your claim: {vehicle}',
      accepted: 'Your claim is accepted: {vehicle}',
      declined: 'Your claim is declined: {vehicle}',
    },
    text: {
      asked: 'We need to know more about your claim on {vehicle}.',
      accepted: 'We have accepted your claim on {vehicle}. The credit note follows by mail.',
      declined: 'We have declined your claim on {vehicle}. The reason is with the claim.',
    },
    link: 'Read and answer it here:',
  },
  'nl-nl': {
    subject: {
      asked: 'Vraag over uw claim: {vehicle}',
      accepted: 'Uw claim is aanvaard: {vehicle}',
      declined: 'Uw claim is afgewezen: {vehicle}',
    },
    text: {
      asked: 'We willen graag meer weten over uw claim op {vehicle}.',
      accepted: 'We hebben uw claim op {vehicle} aanvaard. De creditnota volgt per e-mail.',
      declined: 'We hebben uw claim op {vehicle} afgewezen. De reden staat bij de claim.',
    },
    link: 'Hier leest u het en kunt u reageren:',
  },
  'fr-fr': {
    subject: {
      asked: 'Question sur votre réclamation\u00a0: {vehicle}',
      accepted: 'Votre réclamation est acceptée\u00a0: {vehicle}',
      declined: 'Votre réclamation est refusée\u00a0: {vehicle}',
    },
    text: {
      asked: 'Il nous faut des précisions sur votre réclamation concernant {vehicle}.',
      accepted:
        'Nous avons accepté votre réclamation concernant {vehicle}. L’avoir suit par e-mail.',
      declined:
        'Nous avons refusé votre réclamation concernant {vehicle}. Le motif figure avec la réclamation.',
    },
    link: 'À lire ici\u00a0:',
  },
  'de-de': {
    subject: {
      asked: 'Rückfrage zu Ihrer Reklamation: {vehicle}',
      accepted: 'Ihre Reklamation ist anerkannt: {vehicle}',
      declined: 'Ihre Reklamation ist abgelehnt: {vehicle}',
    },
    text: {
      asked: 'wir brauchen noch Angaben zu Ihrer Reklamation zu {vehicle}.',
      accepted:
        'wir haben Ihre Reklamation zu {vehicle} anerkannt. Die Gutschrift folgt per E-Mail.',
      declined:
        'wir haben Ihre Reklamation zu {vehicle} abgelehnt. Der Grund steht bei der Reklamation.',
    },
    link: 'Hier lesen Sie sie und können antworten:',
  },
  'pt-pt': {
    subject: {
      asked: 'Pergunta sobre a sua reclamação: {vehicle}',
      accepted: 'A sua reclamação foi aceite: {vehicle}',
      declined: 'A sua reclamação foi recusada: {vehicle}',
    },
    text: {
      asked: 'Precisamos de saber mais sobre a sua reclamação relativa a {vehicle}.',
      accepted:
        'Aceitámos a sua reclamação relativa a {vehicle}. A nota de crédito segue por e-mail.',
      declined:
        'Recusámos a sua reclamação relativa a {vehicle}. O motivo está junto da reclamação.',
    },
    link: 'Leia e responda aqui:',
  },
  'es-es': {
    subject: {
      asked: 'Pregunta sobre su reclamación: {vehicle}',
      accepted: 'Su reclamación está aceptada: {vehicle}',
      declined: 'Su reclamación está rechazada: {vehicle}',
    },
    text: {
      asked: 'Necesitamos saber más sobre su reclamación de {vehicle}.',
      accepted: 'Hemos aceptado su reclamación de {vehicle}. El abono llegará por correo.',
      declined: 'Hemos rechazado su reclamación de {vehicle}. El motivo figura en la reclamación.',
    },
    link: 'Léala y responda aquí:',
  },
  'it-it': {
    subject: {
      asked: 'Domanda sul Suo reclamo: {vehicle}',
      accepted: 'Il Suo reclamo è accolto: {vehicle}',
      declined: 'Il Suo reclamo è respinto: {vehicle}',
    },
    text: {
      asked: 'ci servono altre informazioni sul Suo reclamo per {vehicle}.',
      accepted:
        'abbiamo accolto il Suo reclamo per {vehicle}. La nota di credito arriverà per e-mail.',
      declined: 'abbiamo respinto il Suo reclamo per {vehicle}. Il motivo è indicato nel reclamo.',
    },
    link: 'Lo legga e risponda qui:',
  },
  'pl-pl': {
    subject: {
      asked: 'Pytanie o reklamację: {vehicle}',
      accepted: 'Reklamacja uznana: {vehicle}',
      declined: 'Reklamacja odrzucona: {vehicle}',
    },
    text: {
      asked: 'potrzebujemy więcej informacji o reklamacji pojazdu {vehicle}.',
      accepted: 'uznaliśmy reklamację pojazdu {vehicle}. Korektę wyślemy e-mailem.',
      declined: 'odrzuciliśmy reklamację pojazdu {vehicle}. Powód podano przy reklamacji.',
    },
    link: 'Przeczytaj i odpowiedz tutaj:',
  },
};
