/**
 * One name for one thing, in eight languages: the words that a text must not have, each with the one to use. To add a
 * word, add a row; `\b` knows no letters with accents, so rows end with a part of the word or a space.
 */
import type { LocaleCode } from '#locales/locales.ts';
import type { MessageKey } from '#locales/translate.ts';

export interface TradeWords {
  /** In no text: messages, mails, pages. */
  nowhere: readonly Row[];
  /** In no message and no mail. */
  notOnScreens: readonly Row[];
  /** What the trade calls it: the message says exactly this. */
  terms: Partial<Record<MessageKey, string>>;
}

type Row = readonly [forbidden: RegExp, better: string];

export const tradeWords: Record<LocaleCode, TradeWords> = {
  en: {
    nowhere: [],
    notOnScreens: [
      [/\brivals?\b/i, 'other bidders'],
      [/\bsomebody\b/i, 'another company, another person, a member of our team'],
      [/under seal/i, 'sealed'],
      [/\bdesk\b/i, 'buyer support'],
      [/the (auction )?house\b/i, 'we, the seller'],
      [/whole sum/i, 'total, full cost'],
      [/\breceipts?\b/i, 'bid confirmation'],
      [/photographs?|\bpictures?\b/i, 'photo'],
      [/\w(n’t|n't)\b/i, 'not: positive contractions only'],
      [/\b(this|the|a) cars?\b/i, 'vehicle'],
      [/look through/i, 'browse'],
      [/put (it )?right/i, 'correct'],
      [/administrator of your|company’s administrator/i, 'buyer support'],
    ],
    terms: {
      'format.open': 'Ascending',
      'lotStatus.open': 'Open',
      'bid.basis.leading': 'Leading bid',
      'bid.basis.highest': 'Highest bid',
      'bid.basis.hammer': 'Hammer price',
      'bid.basis.start': 'Start price',
      'bid.reserveMet': 'Reserve met',
      'bid.sum.fee': 'Buyer’s fee',
      'account.desk.own': 'Buyer support',
      'vat.margin': 'Margin scheme',
    },
  },
  'nl-nl': {
    nowhere: [],
    notOnScreens: [
      [/rivaal|rivalen/i, 'andere bieders'],
      [/minimumprijs/i, 'reserveprijs'],
      [/kopersdesk|uw desk/i, 'kopersservice'],
      [/toegewezen|toewijzing/i, 'gegund, gunning'],
      [/\b(de|elke|deze|die) kavel\b/i, 'het kavel'],
      [/(deze|de) auto\b|auto’s/i, 'voertuig'],
      [/occasion/i, 'voertuig'],
      [/het veilinghuis/i, 'wij, de verkoper'],
      [/elektrische stoelen/i, 'elektrisch verstelbare stoelen'],
      [/zoals het systeem/i, 'systeeminstelling'],
      [/\bnetto\b/i, 'excl. belastingen en veilingkosten'],
    ],
    terms: {
      'format.open': 'Bij opbod',
      'lotStatus.awaitingAward': 'Wacht op gunning',
      'bid.basis.hammer': 'Hamerprijs',
      'bid.basis.start': 'Startprijs',
      'bid.reserveMet': 'Reserveprijs bereikt',
      'account.desk.own': 'Kopersservice',
      'vehicle.data.odometer': 'Tellerstandoordeel',
      'vat.margin': 'Margeregeling',
    },
  },
  'fr-fr': {
    nowhere: [],
    notOnScreens: [
      [/concurrents?/i, 'les autres enchérisseurs'],
      [/\breçus?\b(?!\s*(votre|\?))(?<!bien reçu)/i, 'confirmation'],
      [/l’acheteur suivant|Acheteur \{/i, 'enchérisseur'],
      [/déclaration de confidentialité/i, 'politique de confidentialité'],
      [/décompte/i, 'bordereau d’achat'],
      [/jour ouvré même/i, 'le jour même (jours ouvrés)'],
      [/maison de vente/i, 'nous, le vendeur'],
      [/comme le système/i, 'selon le système'],
      [/interlocuteur/i, 'votre contact'],
      [/\} net\b/i, 'hors taxes et frais'],
      [/relances?/i, 'surenchères'],
      [/\u202f:/, 'U+00A0 before a colon'],
    ],
    terms: {
      'format.open': 'Ascendante',
      'bid.basis.leading': 'Meilleure enchère',
      'bid.basis.hammer': 'Prix d’adjudication',
      'bid.basis.start': 'Mise à prix',
      'bid.reserveMet': 'Réserve atteinte',
      'bid.field.maximum': 'Votre enchère maximale',
      'account.desk.own': 'Service acheteurs',
      'vat.margin': 'TVA sur marge',
    },
  },
  'de-de': {
    nowhere: [],
    notOnScreens: [
      [/rivale/i, 'andere Bieter'],
      [/mindestpreis (nicht )?erreicht/i, 'Limit'],
      [/§.?25a(?!.UStG)/i, 'differenzbesteuert'],
      [/\bhöchstbietend\b|Sie sind höchstbietend/i, 'Sie führen'],
      [/\bBelege?s?\b/, 'Gebotsbestätigung'],
      [/das Auktionshaus|des Hauses/i, 'wir, der Verkäufer'],
      [/wie das system/i, 'Systemeinstellung'],
      [/Abrechnung ansehen/i, 'Kauf ansehen'],
      [/elektrische sitze\b/i, 'elektrische Sitzverstellung'],
      [/sie sind (bei .+ )?überboten/i, 'Sie wurden überboten'],
    ],
    terms: {
      'format.open': 'Aufsteigend',
      'bid.basis.leading': 'Höchstgebot',
      'bid.basis.hammer': 'Zuschlagspreis',
      'bid.basis.start': 'Startpreis',
      'bid.reserveMet': 'Limit erreicht',
      'bid.title.leading': 'Sie führen',
      'account.desk.own': 'Käuferbetreuung',
      'vat.margin': 'Differenzbesteuert',
    },
  },
  'pt-pt': {
    nowhere: [],
    notOnScreens: [
      [/\briva(l|is)\b/i, 'outros licitantes'],
      [/\brecibos?\b/i, 'comprovativo'],
      [/extrato/i, 'resumo da compra'],
      [/declaração de privacidade/i, 'política de privacidade'],
      [/carateres/i, 'caracteres'],
      [/\bveículos?\b/i, 'viatura'],
      [/líquidos?\b/i, 'sem impostos nem comissão'],
      [/leiloeira/i, 'nós, o vendedor'],
      [/sua equipa|equipa de apoio/i, 'apoio ao comprador'],
      [/como o sistema/i, 'predefinição do sistema'],
      [/\bganh(o|as|os)\b/i, 'adjudicado'],
    ],
    terms: {
      'format.open': 'Ascendente',
      'bid.basis.leading': 'Licitação mais alta',
      'bid.basis.hammer': 'Preço de adjudicação',
      'bid.basis.start': 'Preço base',
      'bid.reserveMet': 'Reserva atingida',
      'account.desk.own': 'Apoio ao comprador',
      'vat.margin': 'Regime da margem',
    },
  },
  'es-es': {
    nowhere: [],
    notOnScreens: [
      [/\briva(l|les)\b/i, 'los demás postores'],
      [/la casa (puja|de subastas)/i, 'pujamos por usted'],
      [/\bpuestos?\b/i, 'posición'],
      [/\bnetos\b/i, 'sin impuestos ni gastos'],
      [/ganado/i, 'adjudicado'],
      [/su equipo|equipo de su país/i, 'atención al comprador'],
      [/como el sistema/i, 'según el sistema'],
      [/sobre entregado|oferta entregada/i, 'oferta presentada'],
      [/liquidación/i, 'ver la compra'],
    ],
    terms: {
      'format.open': 'Al alza',
      'bid.basis.leading': 'Puja más alta',
      'bid.basis.hammer': 'Precio de adjudicación',
      'bid.basis.start': 'Precio de salida',
      'bid.reserveMet': 'Reserva alcanzada',
      'account.desk.own': 'Atención al comprador',
    },
  },
  'it-it': {
    nowhere: [],
    notOnScreens: [
      [/\briva(le|li)\b/i, 'altri offerenti'],
      [/ricevut[ae]\b(?<!abbiamo ricevut[ae])/i, 'conferma d’offerta'],
      [/andato ad altri/i, 'non aggiudicato'],
      [/aggiudicat[oa] a Lei/i, 'aggiudicato alla Sua azienda'],
      [/busta consegnata/i, 'offerta presentata'],
      [/\bnetti\b/i, 'imposte e commissione escl.'],
      [/casa d’aste/i, 'noi, il venditore'],
      [/contattateci/i, 'ci contatti'],
      [/come il sistema/i, 'predefinito di sistema'],
      [
        /(^|\. )(Scegliere|Inserire|Confermare|Salvare|Riprovare|Controllare|Accedere|Aggiungere)\b/,
        'Scegli, Scelga',
      ],
    ],
    terms: {
      'format.open': 'Al rialzo',
      'bid.basis.leading': 'Offerta più alta',
      'bid.basis.hammer': 'Prezzo di aggiudicazione',
      'bid.basis.start': 'Base d’asta',
      'bid.reserveMet': 'Riserva raggiunta',
      'account.desk.own': 'Assistenza acquirenti',
      'vat.margin': 'Regime del margine',
    },
  },
  'pl-pl': {
    nowhere: [],
    notOnScreens: [
      [/rywal/i, 'inni licytujący'],
      [/cena minimalna (nie)?osiągnięta/i, 'cena rezerwowa'],
      [/ofert\S* ukryt/i, 'oferta zamknięta'],
      [/nabyw/i, 'kupujący'],
      [/licytant/i, 'licytujący'],
      [/dom aukcyjny/i, 'my, sprzedający'],
      [/dzia\S+ obsługi/i, 'opiekun klienta'],
      [/przegrana/i, 'nie wygrano'],
      [/\bPan(i|a|u)?\b/, 'bezosobowo'],
      [/\} netto/i, 'bez podatków i opłaty aukcyjnej'],
    ],
    terms: {
      'format.open': 'Licytacja w górę',
      'bid.basis.leading': 'Najwyższa oferta',
      'bid.basis.hammer': 'Cena wylicytowana',
      'bid.basis.start': 'Cena wywoławcza',
      'bid.reserveMet': 'Cena rezerwowa osiągnięta',
      'account.desk.own': 'Opiekun klienta',
      'vat.margin': 'VAT-marża',
    },
  },
};
