/**
 * The words in which people search, of all eight languages: makes and models are names and stand in
 * domain/makes.ts. Accents, case, hyphens and spaces do not matter. A word with two meanings, such
 * as van, stands with both.
 */

/** By code of contract/vehicle-codes.ts. */
type Words = Readonly<Record<string, string>>;

const body: Words = {
  hatchback:
    'hatchback, Schrägheck, compacte, compacto, berlina compatta, citadine, hatch, 5-Türer, Fließheck, Kleinwagen, liftback, fastback',
  estate:
    'estate, wagon, station wagon, stationwagen, station, stationcar, Kombi, combi, break, carrinha, familiar, ranchera, giardinetta, touring, avant, sportstourer, kombiwagen, Variant, Grandtour, Sportswagon, SW, Touring Sports, Sportbrake, T-Modell, Turnier, familiare, break de chasse',
  saloon: 'saloon, sedan, Limousine, Stufenheck, berline, berlina, limuzyna',
  suv: 'SUV, Geländewagen, terreinwagen, terenowy, todoterreno, 4x4, crossover, off-road',
  mpv: 'MPV, van, monospace, monovolume, monovolumen, minivan, people carrier, Großraumlimousine',
  coupe: 'coupé, kupé',
  convertible:
    'convertible, cabrio, cabriolet, kabriolet, descapotable, descapotável, roadster, Kabrio',
  van: 'van, panel van, Transporter, Kastenwagen, Lieferwagen, bestelwagen, bestelauto, bestelbus, fourgon, utilitaire, furgão, furgoneta, furgón, furgone, dostawczy, Kasten, dostawczak, blaszak, bus, busje',
  pickup: 'pick-up, pickup truck',
};

const fuel: Words = {
  petrol:
    'petrol, gasoline, Benzin, benzine, essence, gasolina, benzina, benzyna, Benziner, benzynowy',
  diesel: 'diesel, gasóleo, gasoil, gazole, gasolio, olej napędowy',
  electric:
    'electric, EV, BEV, Elektro, elektrisch, électrique, elétrico, eléctrico, elettrica, elettrico, elektryczny, Elektroauto, elektryk, elektrische, 100% elektrisch',
  hybrid: 'hybrid, hybride, híbrido, ibrida, ibrido, hybryda, HEV',
  plugInHybrid:
    'plug-in hybrid, plug-in, PHEV, plug-in-hybride, hybride rechargeable, híbrido plug-in, híbrido enchufable, ibrida plug-in, hybryda plug-in',
  lpg: 'LPG, GPL, GLP, Autogas',
  cng: 'CNG, GNV, GNC, Erdgas, metano, aardgas',
  hydrogen: 'hydrogen, Wasserstoff, waterstof, hydrogène, hidrogénio, hidrógeno, idrogeno, wodór',
};

const gearbox: Words = {
  automatic:
    'automatic, Automatik, automaat, automatique, automática, automático, automatyczna, automat, DSG, boîte auto, cambio auto, BVA, S tronic, tiptronic, Steptronic, DCT, EDC, EAT8',
  manual:
    'manual, Schaltgetriebe, Schaltung, Handschalter, handgeschakeld, handbak, manuelle, manuale, manualna, BVM, manueel, schakel, handgeschakelde, ręczna, manualny, Handschaltung',
};

const colour: Words = {
  white:
    'white, weiß, wit, blanc, blanche, branco, blanco, bianco, bianca, blanca, branca, weiße, weißer, witte, bianchi, białe, biały, biala',
  black:
    'black, schwarz, zwart, noir, noire, preto, negro, nero, nera, negra, preta, schwarze, schwarzer, zwarte, czarne, czarny, czarna',
  grey: 'grey, gray, grau, grijs, gris, cinzento, grigio, grigia, cinzenta, grise, graue, grijze, szare, szary, szara',
  silver: 'silver, silber, zilver, argent, prateado, plata, argento, srebrny, srebrna',
  blue: 'blue, blau, blauw, bleu, bleue, azul, blaue, blauer, blauwe, niebieskie, blu, niebieski, niebieska, granatowy',
  red: 'red, rot, rood, rouge, vermelho, rojo, rosso, rossa, roja, vermelha, rote, roter, rode, czerwone, czerwony, czerwona',
  green: 'green, grün, groen, vert, verde, zielony, zielona, verte, grüne, groene',
  yellow: 'yellow, gelb, geel, jaune, amarelo, amarillo, giallo, żółty',
  orange: 'orange, oranje, laranja, naranja, arancione, pomarańczowy',
  brown: 'brown, braun, bruin, marron, castanho, marrone, brązowy',
  beige: 'beige, bege, beżowy',
  purple: 'purple, violett, paars, violet, roxo, morado, viola, fioletowy',
  pink: 'pink, rosa, roze, różowy, Rose',
  gold: 'gold, goud, dourado, dorado, złoty, Oro',
  teal: 'teal, türkis, turquoise, turquesa, morski, Bleu pétrole, Verde petrolio, Azul-petróleo',
};

const country: Words = {
  NL: 'Netherlands, Holland, Nederland, Niederlande, Pays-Bas, Países Baixos, Países Bajos, Paesi Bassi, Olanda, Holandia, Niderlandy',
  DE: 'Germany, Deutschland, Duitsland, Allemagne, Alemanha, Alemania, Germania, Niemcy',
  FR: 'France, Frankreich, Frankrijk, França, Francia, Francja',
  BE: 'Belgium, Belgien, België, Belgique, Bélgica, Belgio, Belgia',
  ES: 'Spain, Spanien, Spanje, Espagne, Espanha, España, Spagna, Hiszpania',
  IT: 'Italy, Italien, Italië, Itália, Włochy',
  PL: 'Poland, Polen, Pologne, Polónia, Polska',
  PT: 'Portugal, Portogallo, Portugalia',
};

const equipment: Words = {
  towBar:
    'tow bar, Anhängerkupplung, AHK, trekhaak, attelage, engate, gancho de remolque, enganche, gancio traino, hak holowniczy, Enganche de remolque, Gancho de reboque',
  navigation:
    'navigation, nav, sat nav, Navi, Navigationssystem, navigatie, GPS, navegação, navegador, navigatore, nawigacja, nawi',
  leather: 'leather, Leder, leer, cuir, couro, cuero, pelle, skóra, Pele, Tapicerka skórzana',
  panoramicRoof:
    'panoramic roof, Panoramadach, panoramadak, toit panoramique, teto panorâmico, techo panorámico, tetto panoramico, dach panoramiczny',
  heatedSeats:
    'heated seats, Sitzheizung, stoelverwarming, sièges chauffants, bancos aquecidos, asientos calefactables, sedili riscaldati, podgrzewane fotele, Asientos calefactados, Standsitzheizung',
  adaptiveCruise:
    'adaptive cruise control, ACC, Abstandstempomat, adaptieve cruisecontrol, Abstandsregeltempomat, Régulateur de vitesse adaptatif, Control de crucero adaptativo, Cruise control adattivo, Cruise control adaptativo, Tempomat adaptacyjny',
  rearCamera:
    'rear camera, reversing camera, Rückfahrkamera, achteruitrijcamera, caméra de recul, câmara traseira, cámara trasera, retrocamera, kamera cofania, Rear-view camera',
  airConditioning:
    'air conditioning, airco, Klimaanlage, Klima, climatisation, klimatyzacja, Aire acondicionado, Climatizzatore manuale, Ar condicionado, clim, AC',
  carplay:
    'CarPlay, Apple CarPlay, Android Auto, Apple CarPlay and Android Auto, Apple CarPlay en Android Auto, Apple CarPlay und Android Auto, Apple CarPlay et Android Auto, Apple CarPlay y Android Auto, Apple CarPlay e Android Auto, Apple CarPlay i Android Auto',
  cruiseControl: 'Cruise control, Tempomat, Régulateur de vitesse, Control de crucero',
  ledHeadlights:
    'LED headlights, Ledkoplampen, LED-Scheinwerfer, Phares LED, Faros LED, Fari LED, Faróis LED, Reflektory LED',
  matrixHeadlights:
    'LED matrix headlights, Matrix-ledkoplampen, Matrix-LED-Scheinwerfer, Phares LED matriciels, Faros LED matriciales, Fari LED Matrix, Faróis LED matriciais, Matrycowe reflektory LED',
  camera360: '360° camera, 360°-Kamera, Caméra 360°, Cámara 360°, Telecamera a 360°, Kamera 360°',
  parkingSensorsRear:
    'Parking sensors rear, Parkeersensoren achter, Einparkhilfe hinten, Radars de stationnement arrière, Sensores de aparcamiento traseros, Sensori di parcheggio posteriori, Sensores de estacionamento traseiros, Czujniki parkowania z tyłu',
  parkingSensorsFront:
    'Parking sensors front, Parkeersensoren voor, Einparkhilfe vorn, Radars de stationnement avant, Sensores de aparcamiento delanteros, Sensori di parcheggio anteriori, Sensores de estacionamento dianteiros, Czujniki parkowania z przodu',
  parkAssist:
    'Park assist, Parkeerassistent, Parkassistent, Stationnement assisté, Asistente de aparcamiento, Assistente al parcheggio, Assistente de estacionamento, Asystent parkowania',
  heatedSteeringWheel:
    'Heated steering wheel, Stuurverwarming, Lenkradheizung, Volant chauffant, Volante calefactado, Volante riscaldato, Volante aquecido, Podgrzewana kierownica',
  partLeather:
    'Part leather, Deels leer, Teilleder, Cuir partiel, Cuero parcial, Pelle parziale, Pele parcial, Tapicerka częściowo skórzana',
  sportSeats:
    'Sports seats, Sportstoelen, Sportsitze, Sièges sport, Asientos deportivos, Sedili sportivi, Bancos desportivos, Fotele sportowe',
  electricSeats:
    'Electrically adjustable seats, Elektrisch verstelbare stoelen, Elektrische Sitzverstellung, Sièges à réglage électrique, Asientos con ajuste eléctrico, Sedili a regolazione elettrica, Bancos com regulação elétrica, Fotele regulowane elektrycznie',
  sunroof:
    'Sunroof, Schuifdak, Schiebedach, Toit ouvrant, Techo solar, Tetto apribile, Teto de abrir, Szyberdach',
  alloyWheels:
    'Alloy wheels, Lichtmetalen velgen, Leichtmetallfelgen, Jantes alliage, Llantas de aleación, Cerchi in lega, Jantes de liga leve, Felgi aluminiowe, Alufelgen, alu',
  climateControl:
    'Climate control, Klimaautomatik, Climatisation automatique, Climatizador, Climatizzatore automatico, Ar condicionado automático, Klimatyzacja automatyczna, Klimatronic, climatronic',
  keylessEntry:
    'Keyless entry, Schlüsselloser Zugang, Accès mains libres, Acceso sin llave, Accesso senza chiave, Acesso sem chave, Dostęp bezkluczykowy',
  electricTailgate:
    'Electric tailgate, Elektrische achterklep, Elektrische Heckklappe, Hayon électrique, Portón eléctrico, Portellone elettrico, Bagageira elétrica, Elektryczna klapa bagażnika',
  digitalCockpit:
    'Digital cockpit, Digitaal dashboard, Digitales Kombiinstrument, Combiné numérique, Cuadro digital, Quadro strumenti digitale, Painel de instrumentos digital, Cyfrowe zegary',
  headUpDisplay: 'Head-up display, Affichage tête haute, Wyświetlacz head-up',
  laneAssist:
    'Lane assist, Rijstrookassistent, Spurhalteassistent, Aide au maintien de voie, Asistente de carril, Assistente di corsia, Assistente de faixa, Asystent pasa ruchu',
  blindSpot:
    'Blind-spot monitor, Dodehoekdetectie, Totwinkelassistent, Surveillance d’angle mort, Control de ángulo muerto, Monitoraggio angolo cieco, Monitor de ângulo morto, Monitor martwego pola',
  roofRails:
    'Roof rails, Dakrails, Dachreling, Barres de toit, Barras de techo, Barre al tetto, Barras de tejadilho, Relingi dachowe',
  metallicPaint:
    'Metallic paint, Metallic lak, Metallic-Lackierung, Peinture métallisée, Pintura metalizada, Vernice metallizzata, Lakier metalik',
  isofix: 'Isofix',
  heatPump:
    'Heat pump, Warmtepomp, Wärmepumpe, Pompe à chaleur, Bomba de calor, Pompa di calore, Pompa ciepła',
  fastCharging:
    'Fast charging, Snelladen, Schnellladen, Charge rapide, Carga rápida, Ricarica rapida, Carregamento rápido, Szybkie ładowanie',
  winterTyres:
    'Winter tyres, Winterbanden, Winterreifen, Pneus hiver, Neumáticos de invierno, Pneumatici invernali, Pneus de inverno, Opony zimowe',
  airSuspension:
    'Air suspension, Luchtvering, Luftfederung, Suspension pneumatique, Suspensión neumática, Sospensioni pneumatiche, Suspensão pneumática, Zawieszenie pneumatyczne',
  premiumSound:
    'Premium sound system, Premium audiosysteem, Système audio premium, Equipo de sonido prémium, Impianto audio premium, Sistema de som premium, Nagłośnienie premium',
  tintedGlass:
    'Tinted rear glass, Getint glas achter, Scheiben hinten getönt, Vitres arrière surteintées, Lunas traseras tintadas, Vetri posteriori oscurati, Vidros traseiros escurecidos, Przyciemniane szyby tylne',
  cargoLining:
    'Load-area lining, Laadruimtebetimmering, Laderaumverkleidung, Habillage zone de charge, Zona de carga revestida, Vano di carico rivestito, Compartimento de carga revestido, Wyłożenie przestrzeni ładunkowej',
  slidingDoor:
    'Sliding door, Schuifdeur, Schiebetür, Porte coulissante, Puerta corredera, Porta scorrevole, Porta deslizante, Drzwi przesuwne',
  partition:
    'Bulkhead, Tussenschot, Trennwand, Cloison de séparation, Mampara de separación, Paratia divisoria, Divisória de carga, Ściana grodziowa',
};

const vatScheme: Words = {
  vat: 'VAT deductible, Btw verrekenbaar, MwSt. ausweisbar, TVA récupérable, IVA deducible, IVA esposta, IVA dedutível, VAT do odliczenia, VAT car, btw auto, ausweisbar, TVA déductible, faktura VAT, FV 23, VAT 23',
  margin:
    'Margin scheme, Margeregeling, Differenzbesteuert, TVA sur marge, Régimen REBU, Regime del margine, Regime da margem, VAT-marża, margin, marge, margeauto, Differenzbesteuerung, REBU, margem, margine, faktura marża, marża',
};

const format: Words = {
  open: 'Ascending, Bij opbod, Aufsteigend, Ascendante, Al alza, Al rialzo, Ascendente, Licytacja otwarta',
  sealed:
    'Sealed, Gesloten bod, Verdeckt, Pli fermé, Sobre cerrado, Busta chiusa, Carta fechada, Zamknięta, Oferty zamknięte',
  fixedPrice:
    'Buy now, Direct kopen, Sofortkauf, Achat immédiat, Compra inmediata, Acquisto immediato, Compra imediata, Kup teraz',
};

const status: Words = {
  open: 'Open now, Loopt, Läuft, En cours, Abierto ahora, Aperto ora, Aberto agora, Trwa',
  ended: 'Ended, Afgelopen, Beendet, Terminé, Finalizado, Terminato, Terminado, Zakończone',
};

/** Of filters whose values are codes. */
const codeWords = { body, fuel, gearbox, colour, country, equipment, vatScheme, format, status };

/** Before an amount, or after it: at least so much. */
const fromWords =
  'from, since, over, above, at least, more than, min, minimum, ab, seit, von, über, mindestens, mehr als, vanaf, sinds, boven, minstens, meer dan, à partir de, depuis, dès, plus de, au moins, desde, a partir de, mais de, más de, al menos, como mínimo, pelo menos, mínimo, dal, da, oltre, più di, almeno, od, powyżej, co najmniej, ponad, więcej niż, >, >=, ≥';
/** Before an amount, or after it: at most so much. */
const toWords =
  'under, up to, to, until, till, below, max, maximum, at most, less than, not over, bis, bis zu, unter, maximal, höchstens, weniger als, tot, onder, hoogstens, maximaal, minder dan, within, innerhalb, binnen, jusqu’à, jusqu’au, à, moins de, maxi de, au plus, sous, até, abaixo de, menos de, no máximo, máximo, hasta, a, por debajo de, como máximo, fino a, fino al, sotto, meno di, al massimo, massimo, al, do, poniżej, maks, maksymalnie, t/m, mniej niż, nie więcej niż, <, <=, ≤';
/** After an amount alone. */
const afterWords = {
  from: 'or newer, and newer, or younger, onwards, and up, upwards, or more, or above, oder neuer, und neuer, oder jünger, oder mehr, und mehr, of nieuwer, en nieuwer, of jonger, of meer, ou plus récent, et plus récent, ou plus, et plus, o más nuevo, o más reciente, en adelante, o más, o più recente, in poi, o più, ou mais recente, em diante, ou mais, lub nowszy, i nowszy, i nowsze, lub więcej, wzwyż',
  to: 'maxi, tops, or less, or older, or below, or under, oder weniger, oder älter, oder darunter, of minder, of ouder, ou moins, ou plus ancien, o menos, o más antiguo, o meno, o più vecchio, ou menos, ou mais antigo, lub mniej, lub starszy',
};
/** Before two amounts. */
const betweenWords = 'between, zwischen, tussen, entre, tra, fra, między, pomiędzy';
const andWords = 'and, und, en, et, y, e, a, i, to, bis, tot, –';
/** Names of fields: an amount beside one is of this field. */
const fieldWords: Words = {
  year: 'First registration, Registered, Eerste toelating, 1e toelating, Erstzulassung, Erstzul., 1re mise en circulation, 1re MEC, Primera matriculación, 1.ª matric., Prima immatricolazione, Immatr., 1.ª matrícula, 1.ª matr., Pierwsza rejestracja, 1. rej., EZ, Baujahr, Bj, bouwjaar, registration, year, year of manufacture, reg, MEC, mise en circulation, année, an, año, matriculado, matriculación, matric, anno, immatricolazione, immatricolata, matr, rocznik, rok, rok produkcji, rejestracja, toelating, DET, modeljaar, Modelljahr, Zulassung',
  mileage:
    'Mileage, Kilometerstand, Km-stand, Laufleistung, Kilométrage, Kilometraje, Km, Chilometraggio, Quilometragem, Przebieg, kilometers, Kilometer, kilometre, tellerstand, Tacho, Tachostand, przeb, kilometry, kilómetros, quilómetros, chilometri, kms',
  price:
    'Price, Prijs, Preis, Prix, Precio, Prezzo, Preço, Cena, budget, kosten, startprijs, Startpreis, start price, prix de départ, precio de salida, prezzo di partenza, preço de saída, cena wywoławcza',
  power:
    'Power, Vermogen, Leistung, Puissance, Potencia, Potenza, Moc, kW, PS-Zahl, chevaux, caballos, cavalli, puiss',
  damage: 'Damage, Schade, Schäden, Dommages, Daños, Danni, Uszkodzenia, Uszkodz.',
  co2: 'CO₂, CO₂ (WLTP), CO2',
  seats:
    'Seats, Zitplaatsen, Sitze, Sitzplätze, Places, Plazas, Posti, Lugares, Miejsca, Liczba miejsc',
  doors: 'Doors, Deuren, Türen, Portes, Puertas, Porte, Portas, Drzwi',
  listPrice:
    'List price, List price when new, Catalogusprijs, Listenpreis, Listenneupreis, Prix catalogue, Prix catalogue neuf, Precio de catálogo, Precio de nuevo, Prezzo di listino, Listino da nuovo, Preço de tabela, Preço em novo, Cena katalogowa',
  priceShare:
    'Price against list price, Prijs t.o.v. catalogusprijs, Preis zum Listenpreis, Prix / prix catalogue, Precio sobre el de catálogo, Prezzo sul listino, Preço face ao preço de tabela, Cena do ceny katalogowej',
  registrationTax: 'BPM, rest-BPM, registration tax',
  closingHours:
    'Closes within, Sluit binnen, Endet in, Clôture sous, Cierra en, Chiude entro, Fecha em, Koniec za',
};
/** Names of other fields, of which the words beside say more. */
const labelWords =
  'Make, Fuel, Gearbox, Body, Colour, VAT scheme, Model, Auction, Seller, Equipment, Emission class, Show only, Vehicle stands in, Distance, Compare and watch, Lot, Per km, Photo, Vehicle, Plate, power, VAT, Location, In yard, Closes, Action, Engine, Battery, VIN, Previous use, Previous keepers, Keys, Service history, Mileage check, MOT / inspection valid to, Merk, Brandstof, Transmissie, Carrosserie, Kleur, Btw-regeling, Veiling, Verkoper, Uitrusting, Emissieklasse, Toon alleen, Voertuig staat in, Afstand, Vergelijken en volgen, Kavel, Foto, Voertuig, Kenteken, kW, Btw, Locatie, Op terrein, Sluit, Actie, Motor, Accu, Vorig gebruik, Vorige eigenaren, Sleutels, Onderhoudshistorie, Tellerstandoordeel, APK tot, Marke, Kraftstoff, Getriebe, Aufbau, Farbe, Besteuerung, Modell, Auktion, Verkäufer, Ausstattung, Schadstoffklasse, Nur anzeigen, Fahrzeugstandort, Entfernung, Vergleichen und merken, Los, Je km, Fahrzeug, Kennzeichen, Steuer, Standort, Auf Hof, Endet, Aktion, Hubraum, Batterie, Abgasnorm, FIN, Vornutzung, Vorhalter, Schlüssel, Servicehistorie, Tachoprüfung, HU bis, Marque, Énergie, Boîte de vitesses, Couleur, Régime de TVA, Modèle, Vente, Vendeur, Équipements, Norme Euro, Afficher uniquement, Lieu du véhicule, Comparer et suivre, Par km, Véhicule, Immat., puiss., Boîte, TVA, Lieu, Chez vous, Clôture, Moteur, Usage antérieur, Anciens propriétaires, Clés, Historique d’entretien, Kilométrage vérifié, CT valable jusqu’au, Lieu de stockage, Marca, Combustible, Cambio, Carrocería, Color, Régimen de IVA, Modelo, Subasta, Vendedor, Equipamiento, Norma de emisiones, Mostrar solo, País del vehículo, Distancia, Comparar y seguir, Lote, Por km, Vehículo, Matrícula, Comb., potencia, IVA, Ubicación, En campa, Cierre, Acción, Batería, Bastidor (VIN), Uso anterior, Titulares anteriores, Llaves, Historial de mantenimiento, Verificación del kilometraje, ITV hasta, Alimentazione, Carrozzeria, Colore, Regime IVA, Modello, Asta, Venditore, Dotazioni, Classe di emissioni, Mostra solo, Ubicazione del veicolo, Distanza, Confronta e segui, Lotto, Al km, Veicolo, Targa, Alim., potenza, Ubicazione, In piazzale, Chiusura, Azione, Motore, Batteria, Telaio (VIN), Uso precedente, Proprietari precedenti, Chiavi, Storico manutenzione, Verifica del chilometraggio, Revisione fino al, Combustível, Caixa, Carroçaria, Cor, Regime de IVA, Leilão, Equipamento, Norma de emissões, Mostrar apenas, Localização da viatura, Comparar e seguir, Viatura, Localização, No parque, Fecho, Ação, N.º de chassis (VIN), Utilização anterior, Proprietários anteriores, Chaves, Histórico de manutenção, Verificação da quilometragem, Inspeção até, Marka, Paliwo, Skrzynia biegów, Nadwozie, Kolor, Rodzaj VAT, Aukcja, Sprzedawca, Wyposażenie, Norma emisji, Pokaż tylko, Miejsce postoju, Odległość, Porównaj i obserwuj, Pozycja, Za km, Zdjęcie, Pojazd, Nr rej., moc, Skrzynia, Lokalizacja, Na placu, Koniec, Działanie, Silnik, Użytkowanie, Liczba właścicieli, Poprzedni właściciele, Kluczyki, Historia serwisowa, Weryfikacja przebiegu, Badanie techniczne do, type, Typ, Ausführung, uitvoering, version, versione, versão, wersja, finition, trim, Variante, transmission, Schaltart, caja de cambios, versnellingsbak, versnelling, bak, caixa de velocidades, scatola del cambio, biegów, carburant, carburante, Antrieb, aandrijving, lakier, Lackierung, lak, colore esterno, peinture, pojemność, cilindrata, cilindrada, cylindrée';
/** Before a lot's number. */
const lotWords = 'lot, Los, Losnummer, kavel, lote, lotto, pozycja, lot no, lot number, n° de lot';
/** By name of a yes or no, and what says no. */
const flagWords: Readonly<Record<string, readonly [is: string, isNot: string]>> = {
  inspected: [
    'Inspected, Geïnspecteerd, Begutachtet, Inspecté, Inspeccionado, Periziato, Inspecionada, Po oględzinach, inspecté, inspecionado',
    'Not inspected, Niet geïnspecteerd, Nicht begutachtet, Non inspecté, Sin inspeccionar, Non periziato, Não inspecionada, Bez oględzin',
  ],
  photographed: [
    'With photos, Met foto’s, Mit Fotos, Avec photos, Con fotos, Con foto, Com fotos, Ze zdjęciami',
    'Without photos, Zonder foto’s, Ohne Fotos, Sans photos, Sin fotos, Senza foto, Sem fotos, Bez zdjęć',
  ],
  ownBids: [
    'With our bids, Met ons bod, Mit unseren Geboten, Avec nos offres, Con nuestras pujas, Con le nostre offerte, Com as nossas licitações, Z naszymi ofertami',
    'Without our bids, Zonder ons bod, Ohne unsere Gebote, Sans nos offres, Sin nuestras pujas, Senza le nostre offerte, Sem as nossas licitações, Bez naszych ofert',
  ],
  watched: [
    'On your watch list, Op uw volglijst, Auf Ihrer Merkliste, Suivis, En seguimiento, Tra i preferiti, Nos favoritos, Obserwowane',
    'Not on your watch list, Niet op uw volglijst, Nicht auf Ihrer Merkliste, Non suivis, Sin seguimiento, Non tra i preferiti, Fora dos favoritos, Nieobserwowane',
  ],
};
/** Before a town. */
const nearWords =
  'in, near, around, im, bei, um, rund um, nahe, bij, rond, nabij, omgeving, à, près de, autour de, em, perto de, en, cerca de, a, vicino a, presso, w, we, koło, blisko, okolice';
/** They say nothing beside what is understood. */
const fillerWords =
  'ca, circa, about, approx, etwa, ungefähr, ongeveer, environ, aprox, około, die, der, das, den, dem, in, with, of, and, the, a, an, or, mit, und, oder, aus, im, ein, eine, einen, met, en, of, een, uit, avec, et, ou, de, du, des, le, un, une, com, e, em, o, os, as, um, uma, con, y, el, los, la, las, una, di, del, della, il, lo, w, z, ze, i, lub, na, do, car, cars, auto, autos, wagen, PKW, Fahrzeug, Fahrzeuge, voiture, voitures, véhicule, coche, coches, macchina, macchine, carro, carros, viatura, samochód, samochody, looking for, search, wanted, for sale, buy, used, suche, gesucht, kaufe, gebraucht, Gebrauchtwagen, zoek, gezocht, te koop, gebruikt, tweedehands, cherche, recherche, occasion, d’occasion, busco, compro, usado, usados, segunda mano, ocasión, procuro, cerco, usata, usato, usate, szukam, kupię, używany, używane, second hand, please, bitte';

export const languageWords = {
  codeWords,
  fromWords,
  toWords,
  lotWords,
  flagWords,
  nearWords,
  afterWords,
  betweenWords,
  andWords,
  fieldWords,
  labelWords,
  fillerWords,
};
