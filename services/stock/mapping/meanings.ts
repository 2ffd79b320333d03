/** Meanings of values: the labels of the eight locales, and further terms of the trade. */
import { loadMessages } from '#locales/load.ts';
import { locales } from '#locales/locales.ts';
import { type Field, fieldNames, fields } from './fields.ts';
import { headingKey } from './headings.ts';

/** Field → key of a written value → code; null for values without information. */
export type Meanings = Map<Field, Map<string, string | null>>;

/** Codes with labels in the messages, by the first segment of the messages' keys. */
const named: [Field, 'fuel' | 'gearbox' | 'body' | 'colour'][] = [
  ['fuel', 'fuel'],
  ['gearbox', 'gearbox'],
  ['body', 'body'],
  ['colour', 'colour'],
];

const nothing =
  'andere anderer andererkraftstoff sonstige sonstiges other others overig overige autre autres otro otros outro outros altro altri inne inny ethanol';

/** Terms beside those of the messages, in the form of `headingKey`. */
const trade: Partial<Record<Field, Record<string, string>>> = {
  fuel: {
    petrol:
      'benzin super superplus superbenzin otto gasoline gas benzine essence gasolina benzina benzyna petrol',
    diesel: 'diesel gazole gasoleo gasoil olejnapedowy on dieselkraftstoff',
    electric:
      'elektro elektrisch electric electrique electrico eletrico elettrico elettrica elektryczny strom bev',
    hybrid:
      'hybrid hybride hibrido ibrida hybryda electricgasoline electricdiesel elektrobenzin benzinelektro elektrodiesel dieselelektro hybridbenzinelektro hybriddieselelektro mildhybrid vollhybrid hev mhev',
    plugInHybrid:
      'pluginhybrid pluginhybride hybridplugin phev plugin hibridoenchufable ibridaplugin hybrydaplugin',
    lpg: 'lpg autogas autogaslpg flussiggas gpl glp benzinlpg benzyngaz benzynalpg',
    cng: 'cng erdgas erdgascng naturalgas aardgas gnv gnc metano metan',
    hydrogen: 'hydrogen wasserstoff waterstof hydrogene hidrogeno hidrogenio idrogeno wodor fcev',
  },
  gearbox: {
    manual:
      'manual manuell schaltgetriebe schalter handschaltung handgeschaltet schaltung mt manuelle manuale manuelo manualna handgeschakeld handbak mechanisch mecanique bvm',
    automatic:
      'automatic automatik automatikgetriebe auto at automaat automatique automatico automatica automatyczna semiautomatic halbautomatik doppelkupplung doppelkupplungsgetriebe dsg cvt stufenlos bva tiptronic',
  },
  body: {
    hatchback:
      'kleinwagen schragheck kompakt kompaktwagen citycar compact berline5portes utilitaria',
    estate:
      'kombi kombilimousine touring avant variant caravan sw stationwagon stationwagen break breakfamiliale familiar carrinha',
    saloon: 'limousine stufenheck sedan berline berlina',
    suv: 'suv gelandewagen suvgelandewagen suvgelandewagenpickup offroad 4x4 allrad crossover terreinwagen',
    mpv: 'van grossraumlimousine vankleinbus minivan kompaktvan bus kleinbus minibus monospace monovolume monovolumen',
    coupe: 'coupe sportwagen sportwagencoupe',
    convertible: 'cabrio cabriolet cabrioroadster roadster convertible cabriolimousine spider',
    van: 'transporter kastenwagen lieferwagen nutzfahrzeug kasten bestelwagen furgon furgone fourgon utilitaire transportervan',
    pickup: 'pickup pritsche pickuptruck',
  },
  vatScheme: {
    vat: 'ja yes y true mwst mwstausweisbar ausweisbar regelbesteuert regelbesteuerung vat vatdeductible btw oui si sim tak deductible btwauto btwvoertuig 19 21 23',
    margin:
      'nein no nee n false differenzbesteuert differenzbesteuerung margin marge 25a mwstnichtausweisbar nichtausweisbar non nao nie vatmarza rebu marza margeauto margevoertuig margeregeling marginscheme',
  },
  previousUse: {
    lease: 'leasing leasingrucklaufer lease leaseruckgabe',
    rental: 'mietwagen vermietung rental exmietwagen',
    company: 'firmenwagen dienstwagen company geschaftswagen flotte fleet',
    private: 'privat private privatfahrzeug',
  },
  serviceHistory: {
    complete: 'ja yes scheckheftgepflegt luckenlos complete vollstandig 1 true',
    partial: 'teilweise partial luckenhaft',
    none: 'nein no none keine 0 false',
  },
};

export async function loadMeanings(): Promise<Meanings> {
  const meanings: Meanings = new Map();
  const add = (field: Field, written: string, code: string | null): void => {
    const known = meanings.get(field) ?? new Map<string, string | null>();
    const key = headingKey(written);
    if (key !== '' && !known.has(key)) known.set(key, code);
    meanings.set(field, known);
  };
  for (const [field, codes] of Object.entries(trade) as [Field, Record<string, string>][])
    for (const [code, words] of Object.entries(codes))
      for (const word of words.split(' ')) add(field, word, code);
  for (const field of fieldNames) for (const code of codesOf(field)) add(field, code, code);
  const messages = await Promise.all(locales.map(({ code }) => loadMessages(code)));
  for (const [field, prefix] of named) {
    for (const code of codesOf(field))
      for (const texts of messages)
        add(field, (texts as Record<string, string>)[`${prefix}.${code}`] ?? '', code);
    for (const word of nothing.split(' ')) add(field, word, null);
  }
  return meanings;
}

function codesOf(field: Field): readonly string[] {
  const kind = fields[field];
  return 'codes' in kind ? kind.codes : [];
}

/**
 * Matches the whole value, else the longest known term at its start or within it: "Schwarz
 * Metallic", "Benzin (Super)".
 */
export function meaningOf(
  meanings: Meanings,
  field: Field,
  written: string,
): string | null | undefined {
  const known = meanings.get(field);
  const whole = known?.get(headingKey(written));
  if (whole !== undefined || !known) return whole;
  const parts = written
    .split(/[^\p{L}\p{N}-]+/u)
    .map(headingKey)
    .filter((part) => part !== '');
  if (field === 'fuel' && parts.some((part) => part.startsWith('plug'))) return 'plugInHybrid';
  // Tax is never guessed: each word of "nein (§ 25a)" means the same, and one of "geen btw" and
  // "n.v.t." means something else or nothing.
  if (field === 'vatScheme') {
    const schemes = new Set(parts.map((part) => known.get(part)));
    return schemes.size === 1 ? [...schemes][0] : undefined;
  }
  const codes = new Set(parts.map((part) => known.get(part)).filter((code) => code != null));
  if (field === 'fuel' && codes.has('electric') && codes.size > 1) return 'hybrid';
  if (codes.size === 1) return [...codes][0];
  return codes.size === 0 ? startOf(known, headingKey(written)) : undefined;
}

const answers: ReadonlySet<string> = new Set(
  'ja yes y true oui si sim tak nein no nee n false non nao nie'.split(' '),
);

/** A word that says a VAT scheme only where the column's name asks whether VAT is deductible. */
export function isAnswer(written: string): boolean {
  return answers.has(headingKey(written));
}

/** Long enough that a match within a value is not a coincidence. */
const wordMin = 5;

function startOf(
  known: ReadonlyMap<string, string | null>,
  key: string,
): string | null | undefined {
  const starts = [...known.keys()].filter((word) => word.length >= wordMin && key.startsWith(word));
  const [longest] = starts.sort((one, other) => other.length - one.length);
  return longest === undefined ? undefined : known.get(longest);
}
