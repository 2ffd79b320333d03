/**
 * The words in which people search, of all eight languages: makes and models are names and stand in
 * domain/makes.ts. Accents, case, hyphens and spaces do not matter. A word with two meanings, such
 * as van, stands with both.
 */

/** By code of contract/vehicle-codes.ts. */
type Words = Readonly<Record<string, string>>;

const body: Words = {
  hatchback: 'hatchback, Schrägheck, compacte, compacto, berlina compatta, citadine, hatch',
  estate:
    'estate, wagon, station wagon, stationwagen, station, stationcar, Kombi, combi, break, carrinha, familiar, ranchera, giardinetta, touring, avant, sportstourer, kombiwagen',
  saloon: 'saloon, sedan, Limousine, Stufenheck, berline, berlina, limuzyna',
  suv: 'SUV, Geländewagen, terreinwagen, terenowy, todoterreno, 4x4',
  mpv: 'MPV, van, monospace, monovolume, monovolumen, minivan, people carrier, Großraumlimousine',
  coupe: 'coupé, kupé',
  convertible:
    'convertible, cabrio, cabriolet, kabriolet, descapotable, descapotável, roadster, Kabrio',
  van: 'van, panel van, Transporter, Kastenwagen, Lieferwagen, bestelwagen, bestelauto, bestelbus, fourgon, utilitaire, furgão, furgoneta, furgón, furgone, furgon, dostawczy',
  pickup: 'pick-up, pickup truck',
};

const fuel: Words = {
  petrol: 'petrol, gasoline, Benzin, benzine, essence, gasolina, benzina, benzyna, Benziner',
  diesel: 'diesel, diésel, gasóleo, gasoil, gazole, gasolio, olej napędowy',
  electric:
    'electric, EV, BEV, Elektro, elektrisch, électrique, elétrico, eléctrico, elettrica, elettrico, elektryczny, Elektroauto, elektryk',
  hybrid: 'hybrid, hybride, híbrido, ibrida, ibrido, hybryda, HEV',
  plugInHybrid:
    'plug-in hybrid, plug-in, PHEV, plug-in-hybride, hybride rechargeable, híbrido plug-in, híbrido enchufable, ibrida plug-in, hybryda plug-in',
  lpg: 'LPG, GPL, GLP, Autogas',
  cng: 'CNG, GNV, GNC, Erdgas, metano, aardgas',
  hydrogen: 'hydrogen, Wasserstoff, waterstof, hydrogène, hidrogénio, hidrógeno, idrogeno, wodór',
};

const gearbox: Words = {
  automatic:
    'automatic, Automatik, automaat, automatique, automática, automático, automatico, automatyczna, automat, DSG',
  manual:
    'manual, Schaltgetriebe, Schaltung, Handschalter, handgeschakeld, handbak, manuelle, manuale, manualna',
};

const colour: Words = {
  white: 'white, weiß, wit, blanc, blanche, branco, blanco, bianco, bianca, biały, biala',
  black: 'black, schwarz, zwart, noir, noire, preto, negro, nero, nera, czarny, czarna',
  grey: 'grey, gray, grau, grijs, gris, cinzento, grigio, grigia, szary, szara',
  silver: 'silver, silber, zilver, argent, prateado, plata, argento, srebrny, srebrna',
  blue: 'blue, blau, blauw, bleu, bleue, azul, blu, niebieski, niebieska, granatowy',
  red: 'red, rot, rood, rouge, vermelho, rojo, rosso, rossa, czerwony, czerwona',
  green: 'green, grün, groen, vert, verde, zielony, zielona',
  yellow: 'yellow, gelb, geel, jaune, amarelo, amarillo, giallo, żółty',
  orange: 'orange, oranje, laranja, naranja, arancione, pomarańczowy',
  brown: 'brown, braun, bruin, marron, castanho, marrón, marrone, brązowy',
  beige: 'beige, bege, beżowy',
  purple: 'purple, violett, paars, violet, roxo, morado, viola, fioletowy',
  pink: 'pink, rosa, roze, różowy',
  gold: 'gold, goud, dourado, dorado, złoty',
  teal: 'teal, türkis, turquoise, turquesa, morski',
};

const country: Words = {
  NL: 'Netherlands, Holland, Nederland, Niederlande, Pays-Bas, Países Baixos, Países Bajos, Paesi Bassi, Olanda, Holandia, Niderlandy',
  DE: 'Germany, Deutschland, Duitsland, Allemagne, Alemanha, Alemania, Germania, Niemcy',
  FR: 'France, Frankreich, Frankrijk, França, Francia, Francja',
  BE: 'Belgium, Belgien, België, Belgique, Bélgica, Belgio, Belgia',
  ES: 'Spain, Spanien, Spanje, Espagne, Espanha, España, Spagna, Hiszpania',
  IT: 'Italy, Italien, Italië, Italie, Itália, Italia, Włochy',
  PL: 'Poland, Polen, Pologne, Polónia, Polonia, Polska',
  PT: 'Portugal, Portogallo, Portugalia',
};

const equipment: Words = {
  towBar:
    'tow bar, towbar, Anhängerkupplung, AHK, trekhaak, attelage, engate, gancho de remolque, enganche, gancio traino, hak holowniczy',
  navigation:
    'navigation, nav, sat nav, Navi, Navigationssystem, navigatie, GPS, navegação, navegador, navigatore, nawigacja',
  leather: 'leather, Leder, leer, cuir, couro, cuero, pelle, skóra',
  panoramicRoof:
    'panoramic roof, Panoramadach, panoramadak, toit panoramique, teto panorâmico, techo panorámico, tetto panoramico, dach panoramiczny',
  heatedSeats:
    'heated seats, Sitzheizung, stoelverwarming, sièges chauffants, bancos aquecidos, asientos calefactables, sedili riscaldati, podgrzewane fotele',
  adaptiveCruise: 'adaptive cruise control, ACC, Abstandstempomat, adaptieve cruisecontrol',
  rearCamera:
    'rear camera, reversing camera, Rückfahrkamera, achteruitrijcamera, caméra de recul, câmara traseira, cámara trasera, retrocamera, kamera cofania',
  airConditioning: 'air conditioning, airco, Klimaanlage, Klima, climatisation, klimatyzacja',
  carplay: 'CarPlay, Apple CarPlay, Android Auto',
};

/** Of filters whose values are codes. */
const codeWords = { body, fuel, gearbox, colour, country, equipment };

/** Before an amount: at least so much. */
const fromWords =
  'from, since, over, above, at least, min, minimum, ab, seit, von, über, mindestens, vanaf, sinds, boven, minstens, à partir de, depuis, dès, plus de, desde, a partir de, mais de, más de, dal, da, oltre, od, powyżej, co najmniej';
/** Before an amount: at most so much. */
const toWords =
  'under, up to, until, till, below, max, maximum, at most, less than, bis, bis zu, unter, maximal, höchstens, tot, onder, hoogstens, within, innerhalb, binnen, jusqu’à, jusqu’au, moins de, sous, até, abaixo de, menos de, hasta, por debajo de, fino a, sotto, meno di, al massimo, do, poniżej, maks, maksymalnie';
/** Before a lot's number. */
const lotWords = 'lot, Los, Losnummer, kavel, lote, lotto, pozycja, lot no, lot number, n° de lot';
const inspectedWords =
  'inspected, begutachtet, geïnspecteerd, inspecté, inspecionada, inspecionado, inspeccionado, periziato, po oględzinach';
/** Before a town. */
const nearWords =
  'in, near, around, im, bei, um, rund um, nahe, bij, rond, nabij, omgeving, à, près de, autour de, em, perto de, en, cerca de, a, vicino a, presso, w, we, koło, blisko, okolice';
/** They say nothing beside what is understood. */
const fillerWords =
  'in, with, of, and, the, a, mit, und, aus, im, met, en, uit, avec, et, de, du, com, e, em, con, y, el, la, di, w, z, i, na, do, car, cars, auto';

/** After an amount. */
const unitWords = {
  km: 'km, kms, kilometer, kilometers, kilometres, kilomètres, kilometros, chilometri, kilometrów, tkm',
  money: '€, eur, euro, euros, zł, zl, pln',
  kw: 'kw',
  hp: 'hp, bhp, PS, pk, ch, cv',
  thousand: 'k, tys, tsd, mila, mil',
};

export const languageWords = {
  codeWords,
  fromWords,
  toWords,
  lotWords,
  inspectedWords,
  nearWords,
  fillerWords,
  unitWords,
};
