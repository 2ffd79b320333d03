/** Suppliers' names for their columns, in the languages of the eight locales. */
import type { Unit } from '#contract/vehicle-field.ts';
import { vehicleFields } from '#contract/vehicle-fields.ts';
import { type Field, fields } from './fields.ts';

export interface Heading {
  field: Field;
  unit?: Unit;
}

/** Names in the form of `headingKey`: small letters and digits only, accents removed. */
const names: [Field, string, Unit?][] = [
  [
    'licensePlate',
    'kennzeichen amtlicheskennzeichen kfzkennzeichen licenseplate licenceplate plate plateno platenumber registrationnumber registrationno regnr regno kenteken immatriculation numimmatriculation plaque matricula targa numerrejestracyjny nrrejestracyjny',
  ],
  [
    'vin',
    'vin vinnumber fin fahrgestellnummer fahrgestellnr fahrzeugidentifikationsnummer fahrzeugidentnr fgstnr chassis chassisnummer chassisnumber chassisno numerochassis numeroserie bastidor numerodebastidor telaio numerotelaio nrvin numervin',
  ],
  [
    'make',
    'make marke hersteller brand manufacturer merk marque marca marka fabrikat fabricante producent',
  ],
  [
    'model',
    'model modell modelo modele modello modelname modellname modellbezeichnung handelsbenaming',
  ],
  [
    'version',
    'version versie variante variant ausfuhrung ausstattungslinie uitvoering finition versione wersja trim trimlevel modelversion typbezeichnung',
  ],
  [
    'fuel',
    'fuel fueltype kraftstoff kraftstoffart treibstoff brandstof brandstoftype carburant energie combustible combustivel alimentazione carburante paliwo rodzajpaliwa',
  ],
  [
    'gearbox',
    'gear gearbox geartype transmission transmissiontype getriebe getriebeart schaltung versnelling versnellingsbak transmissie boite boitedevitesse boitedevitesses cambio caixa caixadevelocidades trasmissione skrzynia skrzyniabiegow',
  ],
  [
    'mileageKm',
    'mileage mileagekm km kms kilometer kilometers kilometre kilometerstand laufleistung laufleistungkm kmstand tachostand kilometrage kilometraje quilometragem quilometros chilometraggio chilometri przebieg odometer odometerkm tellerstand',
  ],
  ['mileageKm', 'miles mileagemiles mileagemi', 'mi'],
  ['powerKw', 'power leistung enginepower vermogen puissance potencia potenza moc'],
  ['powerKw', 'kw powerkw leistungkw vermogenkw potenzakw mockw', 'kW'],
  ['powerKw', 'hp ps powerps powerhp leistungps leistunginps pk cv ch bhp horsepower mockm', 'hp'],
  [
    'firstRegistration',
    'year yearofregistration registrationyear firstregistration firstregistrationdate registrationdate dateoffirstregistration baujahr erstzulassung erstzulassungsdatum ez ezdatum zulassung jahr bouwjaar datumeerstetoelating eerstetoelating misencirculation miseencirculation datemiseencirculation datemec mec annee ano anomatricula primeramatriculacion fechamatriculacion fechaprimeramatriculacion primamatricula dataprimamatricula primaimmatricolazione dataimmatricolazione immatricolazione anno rok rokprodukcji pierwszarejestracja datapierwszejrejestracji datum1etoelating 1etoelating 1zulassung erstzul det 1eremiseencirculation 1streg 1stregistration',
  ],
  [
    'startPrice',
    'price preis opbodprijs startprice startpreis verkaufspreis vkpreis angebotspreis nettopreis preiseur priceeur prijs vraagprijs startprijs prix prixdevente miseaprix precio precioventa preciosalida preco precobase prezzo basedasta cena cenawywolawcza sellingprice askingprice',
  ],
  [
    'reserve',
    'reserve reserveprice mindestpreis limit limitpreis minimumprijs prixdereserve precioreserva prezzodiriserva cenaminimalna',
  ],
  [
    'buyNowPrice',
    'buynow buynowprice sofortkauf sofortkaufpreis directkopen achatimmediat compraimediata comprainmediata compraora kupteraz',
  ],
  [
    'listPrice',
    'neupreis uvp listenpreis listprice newprice catalogprice catalogusprijs prixneuf precionuevo preconovo prezzolistino cenakatalogowa',
  ],
  [
    'colour',
    'color colour eerstekleur farbe aussenfarbe lackierung exteriorcolor exteriorcolour kleur couleur cor colore kolor',
  ],
  [
    'body',
    'body bodytype karosserie karosserieform aufbau aufbauart fahrzeugtyp vehicletype carrosserie carroceria carrocaria carrozzeria nadwozie typnadwozia',
  ],
  [
    'doors',
    'doors numberofdoors turen turanzahl anzahlturen deuren aantaldeuren portes puertas portas porte drzwi liczbadrzwi',
  ],
  [
    'seats',
    'seats numberofseats sitze sitzplatze anzahlsitzplatze zitplaatsen aantalzitplaatsen places plazas lugares posti miejsca',
  ],
  [
    'engineCc',
    'hubraum displacement ccm cc enginesize enginecc cylindree cilindrada cilindrata pojemnosc pojemnoscskokowa cilinderinhoud',
  ],
  ['co2GKm', 'co2 co2gkm co2emission co2emissionen co2emissions co2uitstoot emissionsco2'],
  [
    'emissionClass',
    'emissionclass schadstoffklasse abgasnorm euronorm emissieklasse normeeuro normaeuro classeemissioni',
  ],
  [
    'owners',
    'owners numberofowners previousowners vorbesitzer anzahlvorbesitzer halter anzahlhalter eigenaren aantaleigenaren proprietaires propietarios proprietarios proprietari wlasciciele',
  ],
  ['keys', 'keys schlussel anzahlschlussel sleutels clefs llaves chaves chiavi kluczyki'],
  [
    'inspectionDue',
    'hu hubis tuv tuvbis tuev tuevbis huau nachstehu apk apktot vervaldatumapk inspectiondue nextinspection controletechnique itv revisione przeglad',
  ],
  [
    'vatScheme',
    'vat vatscheme vatdeductible mwst mwstausweisbar mehrwertsteuer besteuerung steuerart btw btwmarge btwverrekenbaar btwaftrekbaar tva tvarecuperable iva ivadedutivel ivaesposta vatmarza',
  ],
  [
    'locationPlace',
    'standort ort location city stadt place locatie plaats standplaats lieu ville ubicacion ciudad localizacao cidade luogo citta lokalizacja miasto',
  ],
  [
    'seller',
    'seller sellername verkaufer einlieferer verkoper inbrenger vendeur vendedor venditore sprzedawca leasingcompany leasinggesellschaft leasemaatschappij',
  ],
  [
    'photos',
    'photos photo fotos foto bilder bild images imageurls photourls fotourls afbeeldingen imagenes immagini zdjecia',
  ],
  ['lotNumber', 'lot lotnumber lotno los losnummer kavel kavelnummer lote numerolotto'],
  [
    'equipment',
    'equipment ausstattung extras sonderausstattung uitrusting equipements equipamiento equipamento equipaggiamento wyposazenie',
  ],
];

const asksDeductible: ReadonlySet<string> = new Set(
  'vat vatdeductible mwst mwstausweisbar mehrwertsteuer btw btwverrekenbaar btwaftrekbaar tva tvarecuperable iva ivadedutivel ivaesposta'.split(
    ' ',
  ),
);

/** Whether "yes" in the column means that VAT is deductible; below "BTW / Marge" it may not. */
export function asksWhetherDeductible(written: string): boolean {
  return asksDeductible.has(headingKey(written));
}

/** A column that is named as the field is needs no name above. */
const ownNames = Object.keys(vehicleFields) as (keyof typeof vehicleFields)[];

const byKey = new Map<string, Heading>([
  ...ownNames.map((field) => [headingKey(field), { field }] as const),
  ...names.flatMap(([field, all, unit]) =>
    all.split(' ').map((key) => [key, unit ? { field, unit } : { field }] as const),
  ),
]);

/** Names of a supplier's stock number. */
const numberNames: ReadonlySet<string> = new Set(
  'id nr number nummer reference referenz referentie referencia riferimento angebotsnummer angebotsid offerid offernumber listingid adid stocknumber stockno stockid fahrzeugnummer fahrzeugid interneNummer internenummer vehicleid url link objektnummer vertragsnummer contractnumber contractnummer'.split(
    ' ',
  ),
);

export function headingKey(written: string): string {
  return written
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '');
}

/** Matches the whole name, or the text before a bracket: "Leistung (PS)" is power in horsepower. */
export function headingOf(written: string): Heading | undefined {
  const whole = byKey.get(headingKey(written));
  if (whole) return whole;
  const [before = '', inside = ''] = written.split(/[([/]/);
  const found = byKey.get(headingKey(before));
  const unit = byKey.get(headingKey(inside));
  if (found && unit?.field === found.field && unit.unit) return unit;
  // "Preis (brutto)" is no net price, and "Laufleistung (in 1000)" no kilometres.
  const isMeasured = found && ['number', 'amount'].includes(fields[found.field].kind);
  return isMeasured && !plainUnits.has(headingKey(inside)) ? undefined : found;
}

/** What a bracket may say of a column of numbers or amounts and change nothing. */
const plainUnits: ReadonlySet<string> = new Set(
  ['', 'km', 'inkm', 'kw', 'inkw', 'eur', 'euro', 'ineur', 'ineuro', 'pln', 'zl', 'netto', 'net']
    .concat(['excl', 'exclbtw', 'exbtw', 'ccm', 'cc', 'cm3', 'gkm', 'ingkm', 'stuck', 'anzahl'])
    .concat(['aantal', 'kwh']),
);

/** The field that words before or behind a value name. */
export function labelOf(written: string): Heading | undefined {
  return byKey.get(headingKey(written));
}

export function isSupplierNumber(written: string): boolean {
  return numberNames.has(headingKey(written));
}
