/**
 * Mails about a statement that is not paid (services/settlement/remind.ts). {vehicle} is make,
 * model and plate, {open} what is not paid yet, {due} the day by which it was to be.
 */
import type { LocaleCode } from './locales.ts';

export interface ReminderText {
  subject: string;
  text: string;
}

/** The day before it is due, the day after, and a week after. */
export type ReminderTexts = Record<'due' | 'overdue' | 'last', ReminderText>;

export const reminderMails: Record<LocaleCode, ReminderTexts> = {
  en: {
    due: {
      subject: 'Due tomorrow: {vehicle}',
      text: 'Statement {number} for {vehicle} is due on {due}: {open} is still to be paid. If you have already paid, no action is needed.',
    },
    overdue: {
      subject: 'Overdue: {vehicle}',
      text: 'Statement {number} for {vehicle} was due on {due}, and {open} is still to be paid. Please pay today. If your payment is on its way, no action is needed.',
    },
    last: {
      subject: 'A week overdue: {vehicle}',
      text: 'Statement {number} for {vehicle} was due on {due}. {open} is still to be paid, and the vehicle is released only once everything has arrived. Please pay today, or contact buyer support.',
    },
  },
  'de-de': {
    due: {
      subject: 'Morgen fällig: {vehicle}',
      text: 'die Abrechnung {number} für {vehicle} ist am {due} fällig: {open} ist noch zu zahlen. Falls Sie schon gezahlt haben, brauchen Sie nichts zu tun.',
    },
    overdue: {
      subject: 'Überfällig: {vehicle}',
      text: 'die Abrechnung {number} für {vehicle} war am {due} fällig, {open} ist noch offen. Bitte zahlen Sie heute. Falls Ihre Zahlung unterwegs ist, brauchen Sie nichts zu tun.',
    },
    last: {
      subject: 'Seit einer Woche überfällig: {vehicle}',
      text: 'die Abrechnung {number} für {vehicle} war am {due} fällig. {open} ist noch offen, und das Fahrzeug wird erst freigegeben, wenn alles eingegangen ist. Bitte zahlen Sie heute, oder wenden Sie sich an die Käuferbetreuung.',
    },
  },
  'fr-fr': {
    due: {
      subject: 'À régler demain\u00a0: {vehicle}',
      text: 'Le bordereau {number} pour {vehicle} est à régler au plus tard le {due}\u00a0: il reste {open} à payer. Si vous avez déjà payé, vous n’avez rien à faire.',
    },
    overdue: {
      subject: 'En retard de paiement\u00a0: {vehicle}',
      text: 'Le bordereau {number} pour {vehicle} était à régler au plus tard le {due}, et il reste {open} à payer. Merci de régler aujourd’hui. Si votre virement est en cours, vous n’avez rien à faire.',
    },
    last: {
      subject: 'Une semaine de retard\u00a0: {vehicle}',
      text: 'Le bordereau {number} pour {vehicle} était à régler au plus tard le {due}. Il reste {open} à payer, et l’enlèvement n’est autorisé qu’une fois le tout reçu. Merci de régler aujourd’hui ou de contacter le service acheteurs.',
    },
  },
  'nl-nl': {
    due: {
      subject: 'Morgen te betalen: {vehicle}',
      text: 'Afrekening {number} voor {vehicle} moet uiterlijk {due} zijn betaald; er staat nog {open} open. Hebt u al betaald, dan hoeft u niets te doen.',
    },
    overdue: {
      subject: 'Te laat: {vehicle}',
      text: 'Afrekening {number} voor {vehicle} moest uiterlijk {due} zijn betaald, en er staat nog {open} open. Betaal vandaag nog. Is uw betaling onderweg, dan hoeft u niets te doen.',
    },
    last: {
      subject: 'Een week te laat: {vehicle}',
      text: 'Afrekening {number} voor {vehicle} moest uiterlijk {due} zijn betaald. Er staat nog {open} open, en het voertuig wordt pas vrijgegeven als alles binnen is. Betaal vandaag nog, of neem contact op met de kopersservice.',
    },
  },
  'pl-pl': {
    due: {
      subject: 'Termin płatności jutro: {vehicle}',
      text: 'termin płatności rozliczenia {number} za {vehicle} upływa {due}. Do zapłaty pozostało {open}. Jeśli płatność została już zlecona, nie trzeba nic robić.',
    },
    overdue: {
      subject: 'Po terminie płatności: {vehicle}',
      text: 'termin płatności rozliczenia {number} za {vehicle} upłynął {due}. Do zapłaty pozostało {open}. Prosimy o przelew jeszcze dziś. Jeśli płatność jest w drodze, nie trzeba nic robić.',
    },
    last: {
      subject: 'Tydzień po terminie płatności: {vehicle}',
      text: 'termin płatności rozliczenia {number} za {vehicle} upłynął {due}. Do zapłaty pozostało {open}, a pojazd wydamy dopiero po otrzymaniu całości. Prosimy o przelew jeszcze dziś lub o kontakt z nami.',
    },
  },
  'pt-pt': {
    due: {
      subject: 'A pagar até amanhã: {vehicle}',
      text: 'O resumo da compra {number} de {vehicle} deve ser pago até {due}: falta pagar {open}. Se já pagou, não precisa de fazer nada.',
    },
    overdue: {
      subject: 'Pagamento em atraso: {vehicle}',
      text: 'O resumo da compra {number} de {vehicle} devia ter sido pago até {due} e falta pagar {open}. Pague hoje, por favor. Se o pagamento já vai a caminho, não precisa de fazer nada.',
    },
    last: {
      subject: 'Uma semana de atraso: {vehicle}',
      text: 'O resumo da compra {number} de {vehicle} devia ter sido pago até {due}. Falta pagar {open}, e a viatura só é entregue depois de tudo recebido. Pague hoje, por favor, ou contacte-nos.',
    },
  },
  'es-es': {
    due: {
      subject: 'Vence mañana: {vehicle}',
      text: 'La liquidación {number} de {vehicle} vence el {due}: quedan {open} por pagar. Si ya ha pagado, no tiene que hacer nada.',
    },
    overdue: {
      subject: 'Pago vencido: {vehicle}',
      text: 'La liquidación {number} de {vehicle} venció el {due} y quedan {open} por pagar. Pague hoy, por favor. Si su pago está en camino, no tiene que hacer nada.',
    },
    last: {
      subject: 'Una semana de retraso: {vehicle}',
      text: 'La liquidación {number} de {vehicle} venció el {due}. Quedan {open} por pagar, y el vehículo solo se entrega cuando se ha recibido todo. Pague hoy, por favor, o contacte con atención al comprador.',
    },
  },
  'it-it': {
    due: {
      subject: 'Da pagare entro domani: {vehicle}',
      text: 'Il riepilogo {number} per {vehicle} scade il {due}: restano da pagare {open}. Se ha già pagato, non deve fare nulla.',
    },
    overdue: {
      subject: 'Pagamento scaduto: {vehicle}',
      text: 'Il riepilogo {number} per {vehicle} è scaduto il {due} e restano da pagare {open}. La preghiamo di pagare oggi. Se il pagamento è in corso, non deve fare nulla.',
    },
    last: {
      subject: 'Una settimana di ritardo: {vehicle}',
      text: 'Il riepilogo {number} per {vehicle} è scaduto il {due}. Restano da pagare {open}, e il veicolo viene consegnato solo quando tutto è arrivato. La preghiamo di pagare oggi o di contattare l’assistenza acquirenti.',
    },
  },
};
