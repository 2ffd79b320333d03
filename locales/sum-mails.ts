/**
 * What mails say of the whole sum, in the words of its screens. {total} and {deposit} are amounts,
 * {from} and {to} countries.
 */
import type { LocaleCode } from './locales.ts';

export interface SumMailTexts {
  total: string;
  deposit: string;
  case: Record<'domestic' | 'intraCommunity' | 'margin' | 'export', string>;
  indication: string;
}

export const sumMails: Record<LocaleCode, SumMailTexts> = {
  en: {
    total: 'To pay in all: {total}.',
    deposit: 'Of it {deposit} is a VAT deposit, paid back on proof that the vehicle has left.',
    case: {
      domestic: 'Calculated as a domestic sale ({from}), with the VAT of that country.',
      intraCommunity: 'Calculated as an intra-Community supply, {from} – {to}, at 0 % VAT.',
      margin: 'Calculated by the margin scheme: no VAT is shown.',
      export: 'Calculated as an export outside the EU, {from} – {to}, at 0 % VAT.',
    },
    indication: 'This is an indication: the tax authorities finally judge what is owed.',
  },
  'nl-nl': {
    total: 'Te betalen in totaal: {total}.',
    deposit:
      'Daarvan is {deposit} een btw-borg, die terugkomt na bewijs dat het voertuig is vertrokken.',
    case: {
      domestic: 'Berekend als binnenlandse levering ({from}), met de btw van dat land.',
      intraCommunity: 'Berekend als intracommunautaire levering, {from} – {to}, tegen 0 % btw.',
      margin: 'Berekend volgens de margeregeling: er is geen btw-regel.',
      export: 'Berekend als uitvoer buiten de EU, {from} – {to}, tegen 0 % btw.',
    },
    indication:
      'Dit is een indicatie: wat verschuldigd is, beoordeelt uiteindelijk de Belastingdienst van het land in kwestie.',
  },
  'fr-fr': {
    total: 'Total à payer : {total}.',
    deposit: 'Dont {deposit} de dépôt de TVA, rendu sur preuve du départ du véhicule.',
    case: {
      domestic: 'Calculé comme une vente intérieure ({from}), avec la TVA de ce pays.',
      intraCommunity: 'Calculé comme une livraison intracommunautaire, {from} – {to}, TVA à 0 %.',
      margin: 'Calculé en TVA sur marge : aucune TVA n’est indiquée.',
      export: 'Calculé comme une exportation hors de l’UE, {from} – {to}, TVA à 0 %.',
    },
    indication: 'À titre indicatif : l’administration fiscale juge en dernier lieu de l’impôt dû.',
  },
  'de-de': {
    total: 'Insgesamt zu zahlen: {total}.',
    deposit:
      'Davon sind {deposit} MwSt.-Kaution, die zurückkommt, sobald nachgewiesen ist, dass das Fahrzeug das Land verlassen hat.',
    case: {
      domestic: 'Berechnet als Inlandslieferung ({from}) mit der MwSt. dieses Landes.',
      intraCommunity:
        'Berechnet als innergemeinschaftliche Lieferung, {from} – {to}, mit 0 % MwSt.',
      margin: 'Berechnet nach der Differenzbesteuerung: ohne MwSt.-Ausweis.',
      export: 'Berechnet als Ausfuhrlieferung, {from} – {to}, mit 0 % MwSt.',
    },
    indication:
      'Das ist eine Orientierung: Über die Steuer entscheiden letztlich die Finanzbehörden.',
  },
  'pt-pt': {
    total: 'Total a pagar: {total}.',
    deposit:
      'Desse valor, {deposit} são uma caução de IVA, devolvida com a prova de que a viatura saiu.',
    case: {
      domestic: 'Calculado como venda interna ({from}), com o IVA desse país.',
      intraCommunity: 'Calculado como transmissão intracomunitária, {from} – {to}, com IVA a 0 %.',
      margin: 'Calculado no regime da margem: sem linha de IVA.',
      export: 'Calculado como exportação para fora da UE, {from} – {to}, com IVA a 0 %.',
    },
    indication:
      'É uma indicação: a autoridade tributária decide, em última instância, o imposto devido.',
  },
  'es-es': {
    total: 'Total a pagar: {total}.',
    deposit:
      'De ese importe, {deposit} son un depósito de IVA, que se devuelve con la prueba de que el vehículo ha salido.',
    case: {
      domestic: 'Calculado como entrega interior ({from}), con el IVA de ese país.',
      intraCommunity: 'Calculado como entrega intracomunitaria, {from} – {to}, con IVA al 0 %.',
      margin: 'Calculado en régimen REBU: sin línea de IVA.',
      export: 'Calculado como exportación fuera de la UE, {from} – {to}, con IVA al 0 %.',
    },
    indication:
      'Es una indicación: la administración tributaria decide en última instancia el impuesto debido.',
  },
  'it-it': {
    total: 'Totale da pagare: {total}.',
    deposit:
      'Di questo, {deposit} è un deposito IVA, restituito con la prova che il veicolo è partito.',
    case: {
      domestic: 'Calcolato come cessione interna ({from}), con l’IVA di quel Paese.',
      intraCommunity: 'Calcolato come cessione intracomunitaria, {from} – {to}, con IVA allo 0 %.',
      margin: 'Calcolato in regime del margine: nessuna riga IVA.',
      export: 'Calcolato come esportazione fuori dall’UE, {from} – {to}, con IVA allo 0 %.',
    },
    indication:
      'È un’indicazione: l’imposta dovuta è giudicata in ultima istanza dall’amministrazione fiscale.',
  },
  'pl-pl': {
    total: 'Razem do zapłaty: {total}.',
    deposit: 'W tym {deposit} kaucji VAT, zwracanej po dowodzie, że pojazd opuścił kraj.',
    case: {
      domestic: 'Obliczono jak dla sprzedaży krajowej ({from}), z VAT tego kraju.',
      intraCommunity:
        'Obliczono jak dla wewnątrzwspólnotowej dostawy towarów, {from} – {to}, ze stawką VAT 0%.',
      margin: 'Obliczono w procedurze VAT-marża: bez pozycji VAT.',
      export: 'Obliczono jak dla eksportu poza UE, {from} – {to}, ze stawką VAT 0%.',
    },
    indication:
      'To kwoty orientacyjne: o należnym podatku rozstrzygają ostatecznie organy podatkowe.',
  },
};
