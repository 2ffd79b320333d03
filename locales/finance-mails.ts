/** Mails about finance that somebody of a company asked for (services/finance/); without sums. */
import type { LocaleCode } from './locales.ts';

export interface FinanceMailTexts {
  approved: { subject: string; text: string };
  declined: { subject: string; text: string };
  /** Stands before licence plates. */
  vehicles: string;
  /** The statement stays due. */
  due: string;
  /** Stands before the address of the page. */
  link: string;
}

export const financeMails: Record<LocaleCode, FinanceMailTexts> = {
  en: {
    approved: {
      subject: 'Your finance request has been approved',
      text: 'Your finance request has been approved. Rate and instalment are on the page of your requests; the contract itself comes in writing.',
    },
    declined: {
      subject: 'Your finance request has been declined',
      text: 'We could not approve your finance request. Our reason:',
    },
    vehicles: 'Vehicles:',
    due: 'The statement stays due on its date until it is paid.',
    link: 'All requests:',
  },
  'nl-nl': {
    approved: {
      subject: 'Uw financieringsaanvraag is goedgekeurd',
      text: 'Uw financieringsaanvraag is goedgekeurd. Rente en maandbedrag staan op de pagina met uw aanvragen; het contract zelf krijgt u schriftelijk.',
    },
    declined: {
      subject: 'Uw financieringsaanvraag is afgewezen',
      text: 'Wij kunnen uw financieringsaanvraag niet goedkeuren. Onze reden:',
    },
    vehicles: 'Voertuigen:',
    due: 'De afrekening blijft op de vervaldag verschuldigd tot ze is betaald.',
    link: 'Alle aanvragen:',
  },
  'de-de': {
    approved: {
      subject: 'Ihre Finanzierungsanfrage ist genehmigt',
      text: 'Ihre Finanzierungsanfrage ist genehmigt. Zinssatz und Monatsrate stehen auf der Seite mit Ihren Anfragen; den Vertrag selbst erhalten Sie schriftlich.',
    },
    declined: {
      subject: 'Ihre Finanzierungsanfrage ist abgelehnt',
      text: 'wir konnten Ihre Finanzierungsanfrage nicht genehmigen. Unser Grund:',
    },
    vehicles: 'Fahrzeuge:',
    due: 'Die Abrechnung bleibt an ihrem Termin fällig, bis sie bezahlt ist.',
    link: 'Alle Anfragen:',
  },
  'fr-fr': {
    approved: {
      subject: 'Votre demande de financement est acceptée',
      text: 'Votre demande de financement est acceptée. Le taux et la mensualité figurent sur la page de vos demandes\u00a0; le contrat lui-même vous parvient par écrit.',
    },
    declined: {
      subject: 'Votre demande de financement est refusée',
      text: 'Nous n’avons pas pu accepter votre demande de financement. Notre motif\u00a0:',
    },
    vehicles: 'Véhicules\u00a0:',
    due: 'Le bordereau d’achat reste dû à son échéance jusqu’à son paiement.',
    link: 'Toutes les demandes\u00a0:',
  },
  'es-es': {
    approved: {
      subject: 'Su solicitud de financiación está aprobada',
      text: 'Su solicitud de financiación está aprobada. El tipo y la cuota figuran en la página de sus solicitudes; el contrato lo recibirá por escrito.',
    },
    declined: {
      subject: 'Su solicitud de financiación está denegada',
      text: 'No hemos podido aprobar su solicitud de financiación. Nuestro motivo:',
    },
    vehicles: 'Vehículos:',
    due: 'La liquidación sigue venciendo en su fecha hasta que esté pagada.',
    link: 'Todas las solicitudes:',
  },
  'it-it': {
    approved: {
      subject: 'La Sua richiesta di finanziamento è approvata',
      text: 'la Sua richiesta di finanziamento è approvata. Tasso e rata sono nella pagina delle richieste; il contratto vero e proprio arriva per iscritto.',
    },
    declined: {
      subject: 'La Sua richiesta di finanziamento è respinta',
      text: 'non abbiamo potuto approvare la Sua richiesta di finanziamento. Il motivo:',
    },
    vehicles: 'Veicoli:',
    due: 'Il riepilogo d’acquisto resta da pagare entro la sua scadenza.',
    link: 'Tutte le richieste:',
  },
  'pt-pt': {
    approved: {
      subject: 'O seu pedido de financiamento foi aprovado',
      text: 'O seu pedido de financiamento foi aprovado. A taxa e a prestação estão na página dos seus pedidos; o contrato chega por escrito.',
    },
    declined: {
      subject: 'O seu pedido de financiamento foi recusado',
      text: 'Não pudemos aprovar o seu pedido de financiamento. O nosso motivo:',
    },
    vehicles: 'Viaturas:',
    due: 'O resumo da compra mantém a data de vencimento até ser pago.',
    link: 'Todos os pedidos:',
  },
  'pl-pl': {
    approved: {
      subject: 'Wniosek o finansowanie zatwierdzony',
      text: 'Twój wniosek o finansowanie został zatwierdzony. Oprocentowanie i rata są na stronie z wnioskami; samą umowę otrzymasz na piśmie.',
    },
    declined: {
      subject: 'Wniosek o finansowanie odrzucony',
      text: 'nie mogliśmy zatwierdzić Twojego wniosku o finansowanie. Powód:',
    },
    vehicles: 'Pojazdy:',
    due: 'Rozliczenie pozostaje płatne w swoim terminie, dopóki nie zostanie zapłacone.',
    link: 'Wszystkie wnioski:',
  },
};
