/**
 * Mails that a user may switch off (services/notices/), and the page that ends a kind of them.
 * {vehicle} is make, model and plate; {time} is in the auction's zone. No browser needs them.
 */
import type { LocaleCode } from './locales.ts';

type ChoiceMailKind = 'outbid' | 'closing' | 'newStock';
type EndedKind = ChoiceMailKind | 'won' | 'lost' | 'approval' | 'release' | 'moneyBack';

export interface ChoiceMailTexts {
  subject: Record<ChoiceMailKind, string>;
  text: Record<ChoiceMailKind, string>;
  link: Record<ChoiceMailKind, string>;
  /** After the vehicles that a mail of new stock names. */
  more: string;
  /** Below the letter, before the address that ends the kind. */
  foot: string;
  /** What a kind is called on the page that ends it. */
  kinds: Record<EndedKind, string>;
  page: {
    title: string;
    ask: string;
    button: string;
    ended: string;
    endedText: string;
    link: string;
  };
}

export const choiceMails: Record<LocaleCode, ChoiceMailTexts> = {
  en: {
    subject: {
      outbid: 'Outbid: {vehicle}',
      closing: 'Closing soon: {auction}',
      newStock: 'New vehicles: {count}',
    },
    text: {
      outbid:
        'Another company has bid more than yours on {vehicle} in the auction {auction}. The lot closes at {time}; a bid in the last minutes moves that time.',
      closing:
        'Vehicles on which your company has bid in the auction {auction} close from {time}. Vehicles with a running bid of your company: {count}.',
      newStock: 'New among what you follow:',
    },
    link: {
      outbid: 'Raise your bid here:',
      closing: 'Your bids in this auction:',
      newStock: 'What you follow, and how often we write:',
    },
    more: 'Further new vehicles: {count}.',
    foot: 'You choose your mails in your account. No more mails of this kind:',
    kinds: {
      outbid: 'Outbid',
      closing: 'Closing soon',
      won: 'Won',
      lost: 'Not sold to you',
      approval: 'Approval asked',
      release: 'Released for collection',
      moneyBack: 'Money paid back',
      newStock: 'New vehicles',
    },
    page: {
      title: 'End these mails?',
      ask: 'You will get no more mails of the kind “{kind}”. Offers, statements and reminders still come.',
      button: 'End these mails',
      ended: 'These mails have ended',
      endedText:
        'You will get no more mails of the kind “{kind}”. You can switch them on again in your account.',
      link: 'Notifications in your account',
    },
  },
  'nl-nl': {
    subject: {
      outbid: 'Overboden: {vehicle}',
      closing: 'Sluit binnenkort: {auction}',
      newStock: 'Nieuwe voertuigen: {count}',
    },
    text: {
      outbid:
        'Een ander bedrijf heeft meer geboden dan uw bedrijf op {vehicle} in de veiling {auction}. Het kavel sluit om {time}; een bod in de laatste minuten verschuift die tijd.',
      closing:
        'Voertuigen waarop uw bedrijf in de veiling {auction} heeft geboden, sluiten vanaf {time}. Voertuigen met een lopend bod van uw bedrijf: {count}.',
      newStock: 'Nieuw in wat u volgt:',
    },
    link: {
      outbid: 'Verhoog hier uw bod:',
      closing: 'Uw biedingen in deze veiling:',
      newStock: 'Wat u volgt, en hoe vaak wij mailen:',
    },
    more: 'Verdere nieuwe voertuigen: {count}.',
    foot: 'In uw account kiest u uw mails. Geen mails van deze soort meer:',
    kinds: {
      outbid: 'Overboden',
      closing: 'Sluit binnenkort',
      won: 'Gewonnen',
      lost: 'Niet aan u verkocht',
      approval: 'Goedkeuring gevraagd',
      release: 'Vrijgegeven om op te halen',
      moneyBack: 'Terugbetaald',
      newStock: 'Nieuwe voertuigen',
    },
    page: {
      title: 'Deze mails stoppen?',
      ask: 'U krijgt dan geen mails van de soort ‘{kind}’ meer. Aanbiedingen, afrekeningen en herinneringen blijven komen.',
      button: 'Deze mails stoppen',
      ended: 'Deze mails zijn gestopt',
      endedText:
        'U krijgt geen mails van de soort ‘{kind}’ meer. In uw account kunt u ze weer aanzetten.',
      link: 'Meldingen in uw account',
    },
  },
  'fr-fr': {
    subject: {
      outbid: 'Enchère dépassée : {vehicle}',
      closing: 'Clôture proche : {auction}',
      newStock: 'Nouveaux véhicules : {count}',
    },
    text: {
      outbid:
        'Une autre entreprise a enchéri plus haut que la vôtre sur {vehicle} dans la vente {auction}. Le lot se clôture à {time} ; une enchère dans les dernières minutes repousse cette heure.',
      closing:
        'Des véhicules sur lesquels votre entreprise a enchéri dans la vente {auction} se clôturent à partir de {time}. Véhicules avec une enchère en cours de votre entreprise : {count}.',
      newStock: 'Nouveautés dans ce que vous suivez :',
    },
    link: {
      outbid: 'Surenchérissez ici :',
      closing: 'Vos enchères dans cette vente :',
      newStock: 'Ce que vous suivez, et la fréquence des mails :',
    },
    more: 'Autres nouveaux véhicules : {count}.',
    foot: 'Vous choisissez vos mails dans votre compte. Ne plus recevoir ce type de mail :',
    kinds: {
      outbid: 'Enchère dépassée',
      closing: 'Clôture proche',
      won: 'Remporté',
      lost: 'Non remporté',
      approval: 'Approbation demandée',
      release: 'Enlèvement autorisé',
      moneyBack: 'Remboursement',
      newStock: 'Nouveaux véhicules',
    },
    page: {
      title: 'Ne plus recevoir ces mails ?',
      ask: 'Vous ne recevrez plus de mails du type « {kind} ». Les propositions, bordereaux et rappels vous parviendront toujours.',
      button: 'Ne plus recevoir ces mails',
      ended: 'C’est fait',
      endedText:
        'Vous ne recevrez plus de mails du type « {kind} ». Vous pouvez les réactiver dans votre compte.',
      link: 'Notifications de votre compte',
    },
  },
  'de-de': {
    subject: {
      outbid: 'Überboten: {vehicle}',
      closing: 'Schließt bald: {auction}',
      newStock: 'Neue Fahrzeuge: {count}',
    },
    text: {
      outbid:
        'ein anderes Unternehmen hat für {vehicle} in der Auktion {auction} mehr geboten als Ihres. Das Los schließt um {time}; ein Gebot in den letzten Minuten verschiebt diese Zeit.',
      closing:
        'Fahrzeuge, auf die Ihr Unternehmen in der Auktion {auction} geboten hat, schließen ab {time}. Fahrzeuge mit einem laufenden Gebot Ihres Unternehmens: {count}.',
      newStock: 'Neu in dem, was Sie beobachten:',
    },
    link: {
      outbid: 'Hier erhöhen Sie Ihr Gebot:',
      closing: 'Ihre Gebote in dieser Auktion:',
      newStock: 'Was Sie beobachten, und wie oft wir schreiben:',
    },
    more: 'Weitere neue Fahrzeuge: {count}.',
    foot: 'In Ihrem Konto wählen Sie Ihre Mails. Keine Mails dieser Art mehr:',
    kinds: {
      outbid: 'Überboten',
      closing: 'Schließt bald',
      won: 'Zuschlag',
      lost: 'Kein Zuschlag',
      approval: 'Freigabe erbeten',
      release: 'Zur Abholung freigegeben',
      moneyBack: 'Rückzahlung',
      newStock: 'Neue Fahrzeuge',
    },
    page: {
      title: 'Diese Mails beenden?',
      ask: 'Sie erhalten dann keine Mails der Art „{kind}“ mehr. Angebote, Abrechnungen und Erinnerungen kommen weiterhin.',
      button: 'Diese Mails beenden',
      ended: 'Diese Mails sind beendet',
      endedText:
        'Sie erhalten keine Mails der Art „{kind}“ mehr. In Ihrem Konto können Sie sie wieder einschalten.',
      link: 'Mitteilungen in Ihrem Konto',
    },
  },
  'pt-pt': {
    subject: {
      outbid: 'Licitação superada: {vehicle}',
      closing: 'Fecha em breve: {auction}',
      newStock: 'Novas viaturas: {count}',
    },
    text: {
      outbid:
        'Outra empresa licitou mais do que a sua por {vehicle} no leilão {auction}. O lote fecha às {time}; uma licitação nos últimos minutos adia essa hora.',
      closing:
        'As veículos em que a sua empresa licitou no leilão {auction} fecham a partir das {time}. Viaturas com uma licitação em curso da sua empresa: {count}.',
      newStock: 'Novidades no que segue:',
    },
    link: {
      outbid: 'Suba aqui a sua licitação:',
      closing: 'As suas licitações neste leilão:',
      newStock: 'O que segue, e com que frequência escrevemos:',
    },
    more: 'Outras viaturas novas: {count}.',
    foot: 'Na sua conta escolhe os seus e-mails. Não receber mais e-mails deste tipo:',
    kinds: {
      outbid: 'Licitação superada',
      closing: 'Fecha em breve',
      won: 'Adjudicado',
      lost: 'Não adjudicado',
      approval: 'Aprovação pedida',
      release: 'Pronto a levantar',
      moneyBack: 'Dinheiro devolvido',
      newStock: 'Novas viaturas',
    },
    page: {
      title: 'Deixar de receber estes e-mails?',
      ask: 'Deixará de receber e-mails do tipo «{kind}». As propostas, os resumos de compra e os avisos continuam a chegar.',
      button: 'Deixar de receber',
      ended: 'Está feito',
      endedText:
        'Não receberá mais e-mails do tipo «{kind}». Pode voltar a ativá-los na sua conta.',
      link: 'Notificações na sua conta',
    },
  },
  'es-es': {
    subject: {
      outbid: 'Puja superada: {vehicle}',
      closing: 'Cierra pronto: {auction}',
      newStock: 'Vehículos nuevos: {count}',
    },
    text: {
      outbid:
        'Otra empresa ha pujado más que la suya por {vehicle} en la subasta {auction}. El lote cierra a las {time}; una puja en los últimos minutos aplaza esa hora.',
      closing:
        'Los vehículos por los que su empresa ha pujado en la subasta {auction} cierran a partir de las {time}. Vehículos con una puja en curso de su empresa: {count}.',
      newStock: 'Novedades en lo que sigue:',
    },
    link: {
      outbid: 'Suba aquí su puja:',
      closing: 'Sus pujas en esta subasta:',
      newStock: 'Lo que sigue, y con qué frecuencia le escribimos:',
    },
    more: 'Otros vehículos nuevos: {count}.',
    foot: 'En su cuenta elige sus correos. No recibir más correos de este tipo:',
    kinds: {
      outbid: 'Puja superada',
      closing: 'Cierra pronto',
      won: 'Adjudicado',
      lost: 'No adjudicado',
      approval: 'Aprobación solicitada',
      release: 'Listo para recoger',
      moneyBack: 'Dinero devuelto',
      newStock: 'Vehículos nuevos',
    },
    page: {
      title: '¿Dejar de recibir estos correos?',
      ask: 'No recibirá más correos del tipo «{kind}». Las ofertas, liquidaciones y recordatorios seguirán llegando.',
      button: 'Dejar de recibirlos',
      ended: 'Hecho',
      endedText:
        'No recibirá más correos del tipo «{kind}». Puede volver a activarlos en su cuenta.',
      link: 'Avisos de su cuenta',
    },
  },
  'it-it': {
    subject: {
      outbid: 'Offerta superata: {vehicle}',
      closing: 'Chiude a breve: {auction}',
      newStock: 'Nuovi veicoli: {count}',
    },
    text: {
      outbid:
        'un’altra azienda ha offerto più della Sua per {vehicle} nell’asta {auction}. Il lotto chiude alle {time}; un’offerta negli ultimi minuti sposta questo orario.',
      closing:
        'i veicoli per i quali la Sua azienda ha fatto un’offerta nell’asta {auction} chiudono dalle {time}. Veicoli con un’offerta in corso della Sua azienda: {count}.',
      newStock: 'Novità in ciò che segue:',
    },
    link: {
      outbid: 'Rilanci qui:',
      closing: 'Le Sue offerte in quest’asta:',
      newStock: 'Ciò che segue, e con che frequenza scriviamo:',
    },
    more: 'Altri nuovi veicoli: {count}.',
    foot: 'Nel Suo account sceglie le Sue e-mail. Non ricevere più e-mail di questo tipo:',
    kinds: {
      outbid: 'Offerta superata',
      closing: 'Chiude a breve',
      won: 'Aggiudicato',
      lost: 'Non aggiudicato',
      approval: 'Approvazione richiesta',
      release: 'Pronto per il ritiro',
      moneyBack: 'Rimborso',
      newStock: 'Nuovi veicoli',
    },
    page: {
      title: 'Non ricevere più queste e-mail?',
      ask: 'Non riceverà più e-mail del tipo «{kind}». Proposte, riepiloghi e solleciti continuano ad arrivare.',
      button: 'Non ricevere più',
      ended: 'Fatto',
      endedText: 'Non riceverà più e-mail del tipo «{kind}». Può riattivarle nel Suo account.',
      link: 'Notifiche nel Suo account',
    },
  },
  'pl-pl': {
    subject: {
      outbid: 'Przebito ofertę: {vehicle}',
      closing: 'Wkrótce koniec: {auction}',
      newStock: 'Nowe pojazdy: {count}',
    },
    text: {
      outbid:
        'inna firma złożyła wyższą ofertę niż Twoja za {vehicle} w aukcji {auction}. Licytacja kończy się o {time}; oferta w ostatnich minutach przesuwa tę godzinę.',
      closing:
        'licytacje pojazdów, na które Twoja firma złożyła oferty w aukcji {auction}, kończą się od {time}. Pojazdy z trwającą ofertą Twojej firmy: {count}.',
      newStock: 'Nowe pojazdy w tym, co obserwujesz:',
    },
    link: {
      outbid: 'Podnieś ofertę tutaj:',
      closing: 'Twoje oferty w tej aukcji:',
      newStock: 'Co obserwujesz i jak często piszemy:',
    },
    more: 'Pozostałe nowe pojazdy: {count}.',
    foot: 'Na swoim koncie wybierasz, które wiadomości dostajesz. Nie chcę więcej takich wiadomości:',
    kinds: {
      outbid: 'Przebita oferta',
      closing: 'Wkrótce koniec',
      won: 'Wygrana',
      lost: 'Brak wygranej',
      approval: 'Prośba o zatwierdzenie',
      release: 'Gotowe do odbioru',
      moneyBack: 'Zwrot pieniędzy',
      newStock: 'Nowe pojazdy',
    },
    page: {
      title: 'Zrezygnować z tych wiadomości?',
      ask: 'Nie otrzymasz więcej wiadomości rodzaju „{kind}”. Propozycje, rozliczenia i przypomnienia nadal będą przychodzić.',
      button: 'Rezygnuję',
      ended: 'Zrezygnowano z tych wiadomości',
      endedText:
        'Nie otrzymasz więcej wiadomości rodzaju „{kind}”. Możesz je znowu włączyć na swoim koncie.',
      link: 'Powiadomienia na koncie',
    },
  },
};
