/**
 * What traders call vehicles: series, generations and trims of each make, with the vehicles that
 * they stand for. Registers and suppliers write the same series as "3 Serie", "3ER REIHE" and
 * "320d". Accents, case, hyphens and spaces of a name do not matter.
 */
import { fold, nameKey } from './fold.ts';

/** What holds for each vehicle of such a name. */
export interface TradeMeaning {
  make: string;
  /** Regular expression of the model, without regard to case, in what JavaScript and SQL share. */
  model?: string;
  /** All whole words of one of these are among the vehicle's. */
  words?: readonly (readonly string[])[];
  /** Every vehicle of the make with this fuel, too, whether or not it has the words. */
  fuel?: 'diesel';
  /** Months of first registration. */
  registeredFrom?: string;
  registeredTo?: string;
}

export interface TradeName {
  name: string;
  meanings: readonly TradeMeaning[];
  /** A model by its own letters: where the stock has it, the stock's spelling is meant. */
  isModel: boolean;
  /** A number alone, such as 308, is no model without its make. */
  needsMake: boolean;
}

/** Names, pattern of the model; the months of first registration of a generation. */
type Series = readonly [names: string, model: string, from?: string, to?: string];

interface OfMake {
  /** Known without a stock; their pattern is their letters. */
  models: string;
  series?: readonly Series[];
  /** Written as such words, apart, joined or with a hyphen. */
  trims?: string;
  /** What all diesels of the make are called. */
  diesels?: string;
}

const bmwSeries = [1, 2, 3, 4, 5, 6, 7, 8].map((number): Series => {
  const forms = ['er', '-er', 'er Reihe', ' Serie', ' Series', '-serie', ' reeks', ' seria'];
  const first = ['Serie', 'Series', 'Série', 'Seria', 'Reihe'].map((word) => `${word} ${number}`);
  return [
    [...forms.map((form) => number + form), ...first].join(', '),
    `^(${number}[ -]?(er|serie|series)|serie ${number}|m?${number}[0-9][0-9]|m${number}( |$))`,
  ];
});

/** "C-Klasse", "C 180", "C180 CDI", "AMG C 63 S". */
const classPattern = (letter: string) =>
  `^(amg )?(${letter}[- ]?(klasse|class|klasa)|(classe|clase|klasa) ${letter}( |$)|${letter} ?[0-9][0-9]+)`;
const classes = ['A', 'B', 'C', 'E', 'G', 'R', 'S', 'T', 'V', 'X'].map((letter): Series => {
  const after = ['-Klasse', '-Class', '-Klasa'].map((word) => letter + word);
  const before = ['Classe', 'Clase', 'Klasa', 'Klasse'].map((word) => `${word} ${letter}`);
  return [[...after, ...before].join(', '), classPattern(letter)];
});
const transporter = '(transporter|caravelle|multivan|california)';

const ofMakes: Readonly<Record<string, OfMake>> = {
  Volkswagen: {
    models:
      'Up!, Polo, Golf, Golf Plus, Golf Sportsvan, Passat, Passat CC, Arteon, Jetta, Scirocco, Eos, Beetle, Tiguan, Tiguan Allspace, Touareg, T-Roc, T-Cross, Taigo, Touran, Sharan, ID.3, ID.4, ID.5, ID.7, ID. Buzz, Caddy, Caravelle, Multivan, California, Crafter, Amarok, Lupo',
    series: [
      ['T4', `^(t4|${transporter})`, '1990-01', '2003-12'],
      ['T5, T5.1', `^(t5|${transporter})`, '2003-01', '2015-12'],
      ['T6', `^(t6|${transporter})`, '2015-06', '2025-06'],
      ['T6.1', `^(t6.1|${transporter})`, '2019-09', '2025-06'],
      ['T7', '^(t7|multivan|california|transporter|caravelle)', '2021-09'],
      ['Golf 5, Golf Mk5', '^golf', '2003-10', '2009-06'],
      ['Golf 6, Golf VI, Golf Mk6', '^golf', '2008-10', '2013-12'],
      ['Golf 7, Golf VII, Golf Mk7', '^golf', '2012-11', '2020-05'],
      ['Golf 8, Golf VIII, Golf Mk8', '^golf', '2019-12'],
      ['Polo 5, Polo 6R, Polo 6C', '^polo', '2009-06', '2017-12'],
      ['Polo 6, Polo VI, Polo AW', '^polo', '2017-09'],
      ['Passat B7', '^passat', '2010-11', '2015-03'],
      ['Passat B8', '^passat', '2014-11', '2024-03'],
      ['Passat B9', '^passat', '2023-11'],
      ['Tiguan 2, Tiguan II', '^tiguan', '2016-04', '2024-06'],
      ['Caddy 4, Caddy IV', '^caddy', '2015-05', '2020-12'],
      ['Caddy 5', '^caddy', '2020-11'],
    ],
    trims:
      'GTI, GTD, GTE, R-Line, Trendline, Comfortline, Highline, Bluemotion, 4Motion, TSI, eTSI, eHybrid, DSG, Maxi, Allspace, GTX',
    diesels: 'TDI',
  },
  BMW: {
    models:
      'X1, X2, X3, X4, X5, X6, X7, Z3, Z4, i3, i4, i5, i7, i8, iX, iX1, iX2, iX3, M2, M3, M4, M5, M8',
    series: [
      ...bmwSeries,
      ['Active Tourer', 'active tourer'],
      ['Gran Tourer', 'gran tourer'],
      ['Gran Coupé', 'gran coup'],
      ['F20, F21', bmwSeries[0]?.[1] ?? '', '2011-09', '2019-10'],
      ['F40', bmwSeries[0]?.[1] ?? '', '2019-09', '2024-12'],
      ['E90, E91, E92, E93', bmwSeries[2]?.[1] ?? '', '2005-01', '2013-12'],
      ['F30, F31, F34', bmwSeries[2]?.[1] ?? '', '2011-11', '2019-12'],
      ['G20, G21', bmwSeries[2]?.[1] ?? '', '2018-11'],
      ['E60, E61', bmwSeries[4]?.[1] ?? '', '2003-06', '2010-12'],
      ['F10, F11', bmwSeries[4]?.[1] ?? '', '2010-01', '2017-06'],
      ['G30, G31', bmwSeries[4]?.[1] ?? '', '2017-01', '2024-06'],
      ['G60, G61', bmwSeries[4]?.[1] ?? '', '2023-09'],
    ],
    trims: 'xDrive, sDrive, M Sport, M-Paket, High Executive, Business Edition, eDrive',
  },
  'Mercedes-Benz': {
    models:
      'CLA, CLS, CLK, GLA, GLB, GLC, GLE, GLK, GLS, SLK, SLC, SL, ML, EQA, EQB, EQC, EQE, EQS, EQV, Citan, Vito, eVito, Viano, Sprinter, eSprinter, Marco Polo, Vaneo',
    series: [
      ...classes,
      ['W176', classPattern('A'), '2012-06', '2018-09'],
      ['W177, V177', classPattern('A'), '2018-05'],
      ['W246', classPattern('B'), '2011-11', '2019-02'],
      ['W247', classPattern('B'), '2019-01'],
      ['W204, S204', classPattern('C'), '2007-03', '2014-12'],
      ['W205, S205', classPattern('C'), '2014-03', '2021-06'],
      ['C205, A205', classPattern('C'), '2015-12', '2023-08'],
      ['W206, S206', classPattern('C'), '2021-03'],
      ['W212, S212', classPattern('E'), '2009-01', '2016-12'],
      ['W213, S213', classPattern('E'), '2016-03', '2024-03'],
      ['W214, S214', classPattern('E'), '2023-10'],
      ['W222', classPattern('S'), '2013-06', '2020-12'],
      ['W223', classPattern('S'), '2020-11'],
      ['W447', '(vito|^v[- ]?klasse|^v ?[0-9][0-9]+)', '2014-06'],
      ['Vito', '(^|[ 0-9])e?vito'],
    ],
    trims: 'AMG Line, Avantgarde, Progressive, 4MATIC, 9G-TRONIC, 7G-TRONIC, BlueEFFICIENCY',
    diesels: 'CDI, BlueTEC',
  },
  Audi: {
    models:
      'A1, A2, A3, A4, A5, A6, A7, A8, Q2, Q3, Q4 e-tron, Q5, Q7, Q8, TT, R8, S3, S4, S5, S6, SQ5, RS3, RS4, RS5, RS6, RSQ8, e-tron, e-tron GT',
    series: [
      ['A3 8V', '^a3', '2012-06', '2020-10'],
      ['A3 8Y', '^a3', '2020-04'],
      ['A4 B8', '^a4', '2007-11', '2015-12'],
      ['A4 B9', '^a4', '2015-10'],
      ['A6 C7', '^a6', '2011-03', '2018-12'],
      ['A6 C8', '^a6', '2018-06'],
      ['A6 Allroad, A4 Allroad, Allroad', '^a[46].*allroad'],
    ],
    trims:
      'S line, quattro, S tronic, tiptronic, TFSI, TFSI e, Black Edition, Competition, Pro Line',
    diesels: 'TDI',
  },
  Opel: {
    models:
      'Adam, Agila, Corsa, Corsa-e, Astra, Insignia, Insignia Grand Sport, Karl, Meriva, Zafira, Zafira Life, Mokka, Mokka X, Mokka-e, Crossland, Crossland X, Grandland, Grandland X, Cascada, Ampera, Combo, Combo Cargo, Combo Life, Vivaro, Movano, Vectra, Signum, Antara',
    series: [
      ['Astra H', '^astra', '2004-03', '2010-12'],
      ['Astra J', '^astra', '2009-12', '2016-03'],
      ['Astra K', '^astra', '2015-09', '2022-06'],
      ['Astra L', '^astra', '2021-12'],
      ['Corsa D', '^corsa', '2006-10', '2014-12'],
      ['Corsa E', '^corsa', '2014-10', '2020-03'],
      ['Corsa F', '^corsa', '2019-09'],
      ['Insignia A', '^insignia', '2008-11', '2017-06'],
      ['Insignia B', '^insignia', '2017-03'],
    ],
    trims: 'GS Line, OPC, OPC Line, Ecotec, Business Edition, Business Elegance, Innovation',
    diesels: 'CDTI',
  },
  Ford: {
    models:
      'Ka, Ka+, Fiesta, Focus, Mondeo, Mustang, Mustang Mach-E, Puma, EcoSport, Kuga, Edge, Explorer, B-Max, C-Max, Grand C-Max, S-Max, Galaxy, Transit, Transit Custom, Transit Connect, Transit Courier, Tourneo Custom, Tourneo Connect, Tourneo Courier, Ranger',
    series: [
      ['Focus 2, Focus Mk2, Focus II', '^focus', '2004-11', '2011-06'],
      ['Focus 3, Focus Mk3, Focus III', '^focus', '2011-01', '2018-12'],
      ['Focus 4, Focus Mk4, Focus IV', '^focus', '2018-06'],
      ['Fiesta 6, Fiesta VI', '^fiesta', '2008-10', '2017-09'],
      ['Fiesta 7, Fiesta Mk7, Fiesta Mk8', '^fiesta', '2017-06'],
      ['Kuga 2, Kuga Mk2, Kuga II', '^kuga', '2012-11', '2020-03'],
      ['Kuga 3, Kuga Mk3, Kuga III', '^kuga', '2019-11'],
      ['Mondeo 5, Mondeo Mk5, Mondeo V', '^mondeo', '2014-09', '2022-04'],
      ['S-Max 2, S-Max Mk2, S-Max II', '^s-?max', '2015-05', '2023-05'],
      ['Mach-E', '^mustang mach'],
    ],
    trims: 'ST-Line, ST-Line X, Titanium, Vignale, Trend, EcoBoost, Wildtrak, Raptor',
    diesels: 'TDCi, EcoBlue',
  },
  Renault: {
    models:
      'Twingo, Clio, Mégane, Mégane E-Tech, Scénic, Grand Scénic, Laguna, Talisman, Espace, Captur, Kadjar, Koleos, Arkana, Austral, Zoe, Kangoo, Trafic, Master, Fluence, Twizy',
    series: [
      ['Clio 4, Clio IV', '^clio', '2012-09', '2019-12'],
      ['Clio 5', '^clio', '2019-08'],
      ['Mégane 3, Mégane III', '^m.gane', '2008-11', '2016-06'],
      ['Mégane 4, Mégane IV', '^m.gane', '2016-01', '2023-12'],
      ['Captur 2, Captur II', '^captur', '2019-11'],
    ],
    trims:
      'R.S. Line, RS Line, Intens, Zen, Limited, Bose, Initiale Paris, E-Tech, TCe, EDC, GT Line',
    diesels: 'dCi, Blue dCi',
  },
  Peugeot: {
    models:
      '107, 108, 206, 207, 208, e-208, 301, 307, 308, 407, 508, 2008, e-2008, 3008, 5008, 408, RCZ, Rifter, Traveller, Partner, Expert, Boxer, Bipper',
    series: [
      ['208 I', '^208', '2012-03', '2019-12'],
      ['208 II, e-208 I', '^(e-?)?208', '2019-09'],
      ['2008 I', '^2008', '2013-04', '2020-02'],
      ['2008 II', '^(e-?)?2008', '2019-11'],
      ['308 I', '^308', '2007-09', '2014-03'],
      ['308 II, 308 T9', '^308', '2013-09', '2021-12'],
      ['308 III, 308 P5', '^308', '2021-09'],
      ['3008 I', '^3008', '2009-03', '2017-02'],
      ['3008 II', '^3008', '2016-09', '2024-03'],
      ['3008 III', '^(e-?)?3008', '2023-12'],
      ['5008 I', '^5008', '2009-09', '2017-04'],
      ['5008 II', '^5008', '2017-01', '2024-09'],
      ['508 I', '^508', '2010-11', '2019-03'],
      ['508 II', '^508', '2018-09'],
    ],
    trims: 'Allure, Active Pack, GT Line, GT Pack, PureTech, EAT8, EAT6, GTi',
    diesels: 'HDi, BlueHDi, e-HDi',
  },
  Toyota: {
    models:
      'Aygo, Aygo X, Yaris, Yaris Cross, Auris, Corolla, Corolla Cross, Camry, Avensis, Prius, Prius+, Mirai, C-HR, RAV4, bZ4X, Land Cruiser, Highlander, Hilux, Proace, Proace City, Verso, Verso-S, Supra, GT86',
    series: [
      ['Auris 2, Auris II, Auris E180', '^auris', '2012-10', '2019-04'],
      ['Aygo 2, Aygo II, Aygo AB40', '^aygo($| [^x])', '2014-05', '2022-03'],
      ['C-HR 1, C-HR I', '^c-?hr', '2016-09', '2024-01'],
      ['C-HR 2, C-HR II', '^c-?hr', '2023-09'],
      ['Corolla 12, Corolla E210', '^corolla($| [^c])', '2018-10'],
      ['RAV4 4, RAV4 IV, RAV4 XA40', '^rav ?4', '2012-12', '2019-03'],
      ['RAV4 5, RAV4 V, RAV4 XA50', '^rav ?4', '2018-11'],
      ['Yaris 3, Yaris III, Yaris XP130', '^yaris($| [^cv])', '2011-07', '2020-09'],
      ['Yaris 4, Yaris IV, Yaris XP210', '^yaris($| [^cv])', '2020-02'],
    ],
    trims: 'VVT-i, GR Sport, Business Plus, Executive',
    diesels: 'D-4D',
  },
  Škoda: {
    models:
      'Citigo, Fabia, Rapid, Rapid Spaceback, Scala, Octavia, Octavia Scout, Superb, Kamiq, Karoq, Kodiaq, Yeti, Roomster, Enyaq, Enyaq iV, Enyaq Coupé',
    series: [
      ['Octavia 2, Octavia II', '^octavia', '2004-05', '2013-07'],
      ['Octavia 3, Octavia III', '^octavia', '2012-12', '2020-12'],
      ['Octavia 4, Octavia IV', '^octavia', '2020-01'],
      ['Superb 2, Superb II', '^superb', '2008-06', '2015-07'],
      ['Superb 3, Superb III', '^superb', '2015-03', '2024-03'],
      ['Superb 4, Superb IV', '^superb', '2023-11'],
      ['Fabia 2, Fabia II', '^fabia', '2007-03', '2015-01'],
      ['Fabia 3, Fabia III', '^fabia', '2014-11', '2021-12'],
      ['Fabia 4, Fabia IV', '^fabia', '2021-06'],
    ],
    trims:
      'L&K, Laurin & Klement, Ambition, Style, Sportline, Monte Carlo, RS, vRS, DSG, TSI, e-TEC, 4x4',
    diesels: 'TDI',
  },
  Seat: {
    models: 'Mii, Ibiza, Leon, Toledo, Exeo, Altea, Alhambra, Arona, Ateca, Tarraco',
    series: [
      ['Leon 5F, Leon 3', '^leon', '2012-10', '2020-06'],
      ['Leon 4, Leon KL', '^leon', '2020-03'],
    ],
    trims: 'FR, Xcellence, Style, Reference, TSI, DSG',
    diesels: 'TDI',
  },
  Cupra: { models: 'Formentor, Born, Ateca, Leon, Tavascan', diesels: 'TDI' },
  Volvo: {
    models:
      'V40, V40 Cross Country, V50, V60, V60 Cross Country, V70, V90, V90 Cross Country, S40, S60, S80, S90, XC40, XC60, XC70, XC90, C30, C40, C70, EX30, EX90',
    trims: 'R-Design, Inscription, Momentum, Recharge, Twin Engine',
  },
  Kia: {
    models:
      'Picanto, Rio, Ceed, ProCeed, XCeed, Stonic, Sportage, Sorento, Niro, e-Niro, Soul, e-Soul, Optima, Stinger, Venga, Carens, EV6, EV9',
    trims: 'GT-Line, ComfortLine, DynamicLine, ExecutiveLine, T-GDi',
    diesels: 'CRDi',
  },
  Hyundai: {
    models:
      'i10, i20, i30, i40, ix20, ix35, Kona, Tucson, Santa Fe, Bayon, Ioniq, Ioniq 5, Ioniq 6, Nexo, H-1, Staria',
    trims: 'N Line, Premium, Comfort Smart, T-GDI',
    diesels: 'CRDi',
  },
  Citroën: {
    models:
      'C-Zero, C1, C2, C3, C3 Aircross, C3 Picasso, C4, C4 Cactus, C4 Picasso, Grand C4 Picasso, C4 Spacetourer, ë-C4, C5, C5 Aircross, C5 X, Berlingo, Spacetourer, Jumpy, Jumper, Dispatch, Nemo',
    trims: 'Shine, Feel, PureTech, EAT8',
    diesels: 'HDi, BlueHDi, e-HDi',
  },
  Fiat: {
    models:
      '500, 500e, 500C, 500L, 500X, Panda, Punto, Grande Punto, Tipo, Bravo, Doblò, Doblò Cargo, Fiorino, Qubo, Scudo, Talento, Ducato, 124 Spider, Freemont',
    trims: 'Lounge, Cross',
    diesels: 'MultiJet, JTD',
  },
  Nissan: {
    models:
      'Micra, Note, Leaf, Juke, Qashqai, X-Trail, Ariya, NV200, NV300, NV400, Townstar, Primastar, Navara, Pulsar',
    trims: 'N-Connecta, Tekna, Acenta',
  },
  Mazda: { models: '2, 3, 5, 6, CX-3, CX-30, CX-5, CX-60, MX-5, MX-30', trims: 'SkyActiv' },
  Dacia: {
    models: 'Sandero, Sandero Stepway, Duster, Logan, Lodgy, Dokker, Spring, Jogger',
    diesels: 'dCi, Blue dCi',
  },
  Tesla: {
    models: 'Model 3, Model S, Model X, Model Y',
    trims: 'Long Range, Performance, Standard Range',
  },
  MINI: { models: 'Cooper, Cooper S, Cooper SE, Clubman, Countryman, Paceman' },
  'Land Rover': {
    models:
      'Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Sport, Range Rover Evoque, Range Rover Velar',
    series: [
      ['Evoque', 'e.?voque'],
      ['Velar', 'velar'],
    ],
  },
  'Alfa Romeo': { models: 'Giulia, Giulietta, Stelvio, Tonale, MiTo, Brera', diesels: 'JTD, JTDm' },
  Jeep: { models: 'Renegade, Compass, Avenger, Wrangler, Cherokee, Grand Cherokee', trims: '4xe' },
  Porsche: { models: '911, 718, Boxster, Cayman, Cayenne, Macan, Panamera, Taycan' },
  Suzuki: {
    models: 'Swift, Ignis, Baleno, Vitara, S-Cross, SX4, Jimny, Swace, Splash, Celerio, Alto',
  },
  Mitsubishi: {
    models: 'Outlander, Outlander PHEV, Eclipse Cross, Space Star, Colt, ASX, Pajero, L200',
  },
  Honda: { models: 'Civic, Jazz, HR-V, CR-V, ZR-V, Accord' },
  Iveco: { models: 'Daily' },
  MAN: { models: 'TGE' },
  Lexus: { models: 'NX, RX, UX, CT 200h, NX 300h, UX 250h' },
  Jaguar: { models: 'XE, XF, F-Pace, E-Pace, I-Pace, F-Type' },
  Polestar: { models: '2, 3, 4' },
  Cadillac: { models: 'Escalade' },
};

/** The names by the letters and digits that they are found by. */
export const tradeNames: ReadonlyMap<string, TradeName> = namesByKey();

/**
 * The months in which vehicles of the same generation were first registered, as far as they are
 * known; where two overlap, of both.
 */
export function generationMonths(
  make: string,
  model: string,
  registered: string,
): { from?: string; to?: string } {
  const month = registered.slice(0, 7);
  const generations = (ofMakes[make]?.series ?? []).filter(
    ([, pattern, from = '0', to = '9']) =>
      (from !== '0' || to !== '9') &&
      from <= month &&
      month <= to &&
      new RegExp(pattern, 'i').test(model),
  );
  const [from] = generations.map(([, , first = '0']) => first).toSorted();
  const to = generations
    .map(([, , , last = '9']) => last)
    .toSorted()
    .at(-1);
  return { ...(from && { from }), ...(to && { to }) };
}

function namesByKey(): Map<string, TradeName> {
  const found = new Map<string, TradeName>();
  const add = (name: string, meaning: TradeMeaning, isModel = false) => {
    const key = nameKey(name);
    const needsMake = isModel && (/^\d+$/.test(key) || key.length < 2);
    const known = found.get(key);
    // A series and a trim may share their name with a model.
    if (known && known.isModel !== isModel) return;
    const meanings = [...(known?.meanings ?? []), meaning];
    found.set(key, { name: known?.name ?? name, meanings, isModel, needsMake });
  };
  for (const [make, { series = [], trims, diesels }] of Object.entries(ofMakes)) {
    for (const [names, model, registeredFrom, registeredTo] of series)
      for (const name of names.split(', '))
        add(name, {
          make,
          model,
          ...(registeredFrom && { registeredFrom }),
          ...(registeredTo && { registeredTo }),
        });
    for (const name of listed(trims)) add(name, { make, words: writings(name) });
    const isDiesel = { make, words: listed(diesels).flatMap(writings), fuel: 'diesel' as const };
    for (const name of listed(diesels)) add(name, isDiesel);
  }
  for (const [make, { models }] of Object.entries(ofMakes))
    for (const name of listed(models)) add(name, { make, model: lettersOf(name) }, true);
  return found;
}

function listed(names: string | undefined): string[] {
  return names === undefined ? [] : names.split(', ');
}

/** "S line" is also written s-line and sline. */
function writings(name: string): string[][] {
  const words = fold(name).split(/[ -]/u);
  const ways = [words, [words.join('-')], [words.join('')]];
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()];
}

/** "T-Roc" is also written T ROC and TROC; a letter with an accent is any sign. */
function lettersOf(name: string): string {
  const parts = name.match(/[a-z]+|\d+|[^\sa-z\d!&.,+-]+/giu) ?? [];
  const letters = parts.map((part) => part.replaceAll(/[^a-z\d]/giu, '.')).join('[^a-z0-9]?');
  return `^${letters}([^a-z0-9]|$)`;
}
