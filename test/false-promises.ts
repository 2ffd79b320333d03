/**
 * What the product does not do (yet), in eight languages: no text may promise it, and no button may
 * lead to it. Each row has the text to use instead.
 */
import type { LocaleCode } from '#locales/locales.ts';
import type { Row } from './trade-words.ts';

export const falsePromises: Record<LocaleCode, readonly Row[]> = {
  en: [
    [/every working day/i, 'what opens next'],
    [/every vehicle (has|comes)/i, 'a vehicle that has been inspected'],
    [/(edit|change) (your )?(details|data)\b/i, 'all details, how to have them changed'],
    [/transport is yours|have anything repaired/i, 'the terms of the auction apply'],
  ],
  'nl-nl': [
    [/elke werkdag/i, 'wat er binnenkort start'],
    [/bij elk voertuig hoort|elk voertuig is onafhankelijk/i, 'een geïnspecteerd voertuig'],
    [/^gegevens wijzigen/i, 'alle gegevens'],
    [/nog af te handelen/i, 'onlangs gewonnen'],
    [/transport regelt u|laat herstellen/i, 'de voorwaarden van de veiling gelden'],
  ],
  'fr-fr': [
    [/chaque jour ouvré/i, 'les prochaines ouvertures'],
    [/chaque véhicule fait l’objet/i, 'un véhicule inspecté'],
    [/décompte/i, 'bordereau d’achat'],
    [/^modifier les données/i, 'toutes les données'],
    [/transport est à votre charge|avant toute réparation/i, 'les conditions de la vente'],
  ],
  'de-de': [
    [/jeden werktag/i, 'was als Nächstes startet'],
    [/jedes fahrzeug ist unabhängig|zu jedem gehört/i, 'ein begutachtetes Fahrzeug'],
    [/stellplatz/i, 'Abholung nach Absprache'],
    [/^daten ändern/i, 'alle Daten'],
    [/noch nicht abgeholt/i, 'kürzlich ersteigert'],
    [/transport beauftragen sie|reparieren lassen/i, 'es gelten die Bedingungen der Auktion'],
  ],
  'pt-pt': [
    [/todos os dias úteis/i, 'as próximas aberturas'],
    [/cada viatura tem/i, 'uma viatura inspecionada'],
    [/extrato/i, 'resumo da compra'],
    [/^alterar os dados/i, 'todos os dados'],
    [/transporte fica a seu cargo|mandar reparar/i, 'aplicam-se as condições do leilão'],
  ],
  'es-es': [
    [/cada día laborable/i, 'las próximas aperturas'],
    [/cada vehículo (tiene|lleva)/i, 'un vehículo inspeccionado'],
    [/^cambiar los datos/i, 'todos los datos'],
    [/transporte corre por|hacer ninguna reparación/i, 'se aplican las condiciones de la subasta'],
  ],
  'it-it': [
    [/ogni giorno lavorativo/i, 'le prossime aperture'],
    [/ogni veicolo ha/i, 'un veicolo periziato'],
    [/^modifica i dati/i, 'tutti i dati'],
    [/trasporto è a suo carico|qualsiasi riparazione/i, 'valgono le condizioni dell’asta'],
  ],
  'pl-pl': [
    [/w każdy dzień roboczy/i, 'co ruszy następne'],
    [/każdy (pojazd )?ma /i, 'pojazd po oględzinach'],
    [/zmień dane|ofertę na piśmie/i, 'wszystkie dane, odpowiedź na piśmie'],
    [/, do odbioru/i, 'ostatnio wygrane'],
    [/transport organizujesz|zlecisz naprawę/i, 'obowiązują warunki aukcji'],
  ],
};
