/** Makes and models in ordinary spelling: RDW has capitals, often the make within the model. */
import { makeNames, makeSpelling, modelSpelling } from '#domain/makes.ts';

/** "MERCEDES-BENZ" → "Mercedes-Benz"; undefined when the register has no name. */
export function makeName(registered: string): string | undefined {
  const name = tidy(registered);
  if (name === '') return undefined;
  const known = makeSpelling(name);
  return known === name ? unknownMake(name) : known;
}

/** An abbreviation that the table knows as it is, such as BMW, stays. */
function unknownMake(name: string): string {
  return makeNames.some(({ make }) => make === name)
    ? name
    : name.split(' ').map(titleCase).join(' ');
}

/** "AUDI A4" of an Audi → "A4", "320D" of a BMW → "320d"; undefined without a name. */
export function modelName(registered: string, registeredMake: string): string | undefined {
  const name = withoutMake(tidy(registered), tidy(registeredMake));
  if (name === '') return undefined;
  const whole = wholeModels.get(`${tidy(registeredMake)} ${name}`);
  const words = name.split(' ');
  const written =
    whole ?? words.map((word, index) => engineWord(words, index) ?? modelWord(word)).join(' ');
  return modelSpelling(written, makeName(registeredMake) ?? '');
}

/** Of a supplier's table: what is all in capitals is spelled as the register's, the rest stays. */
export function suppliedModel(written: string, make: string): string {
  const isSpelled = /\p{Ll}/u.test(written) || !/\p{Lu}{4}/u.test(written);
  return isSpelled ? modelSpelling(written, make) : (modelName(written, make) ?? written);
}

const nothing = new Set(['', 'N/A', 'NIET GEREGISTREERD', 'N.V.T.', 'ONBEKEND', '-', '---']);

function tidy(registered: string): string {
  const name = registered.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  return nothing.has(name) ? '' : name;
}

/** Models with irregular spelling, by make and model as registered. */
const wholeModels = new Map([
  ['HONDA E', 'e'],
  ['VOLKSWAGEN UP', 'Up!'],
]);

/** Words of models that are not simply capitalised. Words of three letters or less stay. */
const modelWords = new Map([
  ['E-TRON', 'e-tron'],
  ['KW', 'kW'],
  ['40KWH', '40 kWh'],
  ['CEED', 'Ceed'],
  ['PROCEED', 'ProCeed'],
  ['ECOSPORT', 'EcoSport'],
  ['MITO', 'MiTo'],
  ['PLUG-IN', 'Plug-in'],
  ['1ER', '1er'],
  ['3ER', '3er'],
  ['5ER', '5er'],
  ['EOS', 'Eos'],
  ['NEW', 'New'],
  ['UP', 'Up'],
  ['PRO', 'Pro'],
  ['KA', 'Ka'],
  ['RIO', 'Rio'],
  ['LEAF', 'Leaf'],
  ['ZOE', 'Zoe'],
  ['MII', 'Mii'],
  ['AUT', 'Aut.'],
  ['TDI', 'TDI'],
  ['TFSI', 'TFSI'],
  ['4MATIC', '4MATIC'],
  ['ALL4', 'ALL4'],
  ['RAV4', 'RAV4'],
]);

/** The engine letter of a BMW, Lexus or Mercedes-Benz is small, as are the names of drives. */
const modelShapes: [RegExp, (found: RegExpMatchArray) => string][] = [
  // 320D, M340I, 530E, 128TI
  [
    /^(M?)(\d{3})(D|I|E|TI|XI)$/,
    ([, m, number, engine]) => `${m}${number}${engine?.toLowerCase()}`,
  ],
  // XDRIVE30E, SDRIVE20I
  [
    /^([XS])DRIVE(\d*[A-Z]*)$/,
    ([, axle, rest]) => `${axle?.toLowerCase()}Drive${rest?.toLowerCase()}`,
  ],
  // M40I, 2.5I, 35I
  [/^(M?)([\d.]+)([ID])$/, ([, m, number, engine]) => `${m}${number}${engine?.toLowerCase()}`],
  // CT200H
  [/^([A-Z]{2})(\d{3})H$/, ([, line, number]) => `${line} ${number}h`],
  // I10, IX35 of Hyundai, I3 of BMW
  [/^I(X?)(\d+)$/, ([, x, number]) => `i${x?.toLowerCase()}${number}`],
];

/** The engine letter alone at the end, after a number or engine: A 180 D, C 300 DE, 55 TFSI E. */
function engineWord(words: string[], index: number): string | undefined {
  const [word, before] = [words[index] ?? '', words[index - 1] ?? ''];
  const atEnd = index === words.length - 1 && /^\d+$|^TFSI$/.test(before);
  return atEnd && ['D', 'E', 'DE'].includes(word) ? word.toLowerCase() : undefined;
}

function modelWord(word: string): string {
  const known = modelWords.get(word);
  if (known) return known;
  for (const [shape, write] of modelShapes) {
    const found = word.match(shape);
    if (found) return write(found);
  }
  if (word.includes('-')) return titleCase(word);
  if (/\d/.test(word) && !/^[A-Z]{4,}/.test(word)) return word;
  return word.length <= 3 ? word : titleCase(word);
}

/** Capitalises segments between hyphens: T-ROC → T-Roc; C-HR and CX-30 stay. */
function titleCase(word: string): string {
  return word
    .split('-')
    .map((part, index, parts) => {
      const short = parts.length > 1 && part.length <= 2;
      return short || (/\d/.test(part) && part.length <= 4)
        ? part
        : part.charAt(0) + part.slice(1).toLowerCase();
    })
    .join('-');
}

function withoutMake(model: string, make: string): string {
  // "ALFA MITO" of an Alfa Romeo, "MAZDA2" of a Mazda; "MINI" of a Mini would leave an empty name.
  for (const own of [make, make.split(' ')[0] ?? make, make.split('-')[0] ?? make]) {
    if (own === '' || !model.startsWith(own) || own.length < 3) continue;
    const rest = model.slice(own.length);
    if (/^ .|^\d/.test(rest)) return rest.trim();
  }
  return model;
}
