/**
 * What traders type in eight languages, and what each means, with a stock in which it can be found.
 * Vehicles are written as registers and suppliers write them.
 */

/**
 * Make, model, version; fuel, body, gearbox, colour; country, km, first registration, price in the
 * country's currency, kW; what traders call it.
 */
export const tradeStock: readonly string[] = `
BMW|3 Serie|320d High Executive|diesel saloon automatic black|NL 98000 2019-06 18500 140|3er G20
BMW|3 Serie Touring|318d Executive|diesel estate automatic grey|DE 120000 2020-03 16900 110|3er G20
BMW|318i||petrol saloon manual blue|NL 150000 2012-05 7900 105|3er F30
BMW|330e xDrive||plugInHybrid saloon automatic white|NL 60000 2021-02 25900 215|3er G20 xdrive
BMW|5 Serie Touring|520d M Sport|diesel estate automatic black|DE 140000 2018-04 19900 140|5er G30 msport
BMW|118i||petrol hatchback manual red|NL 80000 2017-03 11900 100|1er F20
BMW|X1|sDrive18d M Sport|diesel suv automatic white|PL 45000 2022-11 98000 110|x1 msport
BMW|i3|120 Ah Executive Edition 42 kWh|electric hatchback automatic grey|NL 50000 2019-01 13900 125|i3
Mercedes-Benz|C-Klasse Estate|C 220 d AMG Line|diesel estate automatic black|DE 70000 2021-09 29900 147|c-klasse W206 amgline
Mercedes-Benz|C 180||petrol saloon manual silver|NL 130000 2015-05 12500 115|c-klasse W205
Mercedes-Benz|E-Klasse|E 220 d AMG Line|diesel saloon automatic black|DE 160000 2017-06 21000 143|e-klasse W213 amgline
Mercedes-Benz|E 220 d||diesel estate automatic blue|NL 190000 2016-11 16500 143|e-klasse W213
Mercedes-Benz|A 180||petrol hatchback manual white|NL 40000 2019-05 17900 100|a-klasse W177
Mercedes-Benz|A 250 e||plugInHybrid hatchback automatic grey|DE 30000 2021-05 23900 160|a-klasse W177
Mercedes-Benz|GLC|GLC 220 d 4MATIC|diesel suv automatic grey|DE 95000 2020-02 31000 143|glc 4matic
Mercedes-Benz|Vito|114 CDI Kasten lang|diesel van manual white|DE 110000 2020-08 17500 100|vito cdi
Mercedes-Benz|Sprinter|316 CDI Kasten L3H2|diesel van manual white|FR 150000 2019-03 18900 120|sprinter cdi
Volkswagen|Golf|2.0 TDI SCR Life|diesel hatchback manual grey|NL 85000 2020-06 15900 110|golf golf8 tdi
Volkswagen|Golf|2.0 TSI GTI DSG|petrol hatchback automatic red|DE 60000 2018-05 22500 169|golf golf7 gti
Volkswagen|Golf Variant|1.5 eTSI Style DSG|petrol estate automatic blue|DE 30000 2022-01 19900 96|golf golf8
Volkswagen|GOLF||petrol hatchback manual black|NL 170000 2011-01 4900 77|golf golf6
Volkswagen|Passat Variant|2.0 TDI SCR Business DSG|diesel estate automatic black|NL 118000 2021-03 14900 110|passat passatb8 tdi
Volkswagen|Polo|1.0 TSI|petrol hatchback manual white|ES 50000 2019-04 9900 70|polo
Volkswagen|Tiguan|2.0 TDI 4Motion DSG|diesel suv automatic white|FR 75000 2020-10 23900 110|tiguan tdi 4motion
Volkswagen|T-ROC|1.5 TSI Style DSG|petrol suv automatic grey|IT 42000 2020-07 18900 110|t-roc
Volkswagen|ID.3|Pro 58 kWh|electric hatchback automatic white|NL 35000 2021-05 17900 150|id3
Volkswagen|TRANSPORTER|2.0 TDI L2H1|diesel van manual white|DE 99000 2018-04 16900 75|t6 tdi
Volkswagen|Transporter|2.0 TDI L1H1 Bulli|diesel van automatic grey|NL 65000 2021-06 24900 110|t6 t6.1 tdi
Volkswagen|Caddy Cargo|2.0 TDI 122 pk Maxi DSG|diesel van automatic white|NL 55000 2021-10 18500 90|caddy maxi tdi
Volkswagen|CADDY|2.0 TDI|diesel van manual blue|PL 88000 2019-02 55000 75|caddy tdi
Audi|A4 Avant|35 TDI S line S tronic|diesel estate automatic grey|DE 96840 2021-05 20900 120|a4 a4b9 tdi sline
Audi|A4 Limousine||petrol saloon automatic black|NL 110000 2016-02 14500 110|a4 a4b9
Audi|A3 Sportback|30 TFSI|petrol hatchback manual red|IT 47000 2020-09 17500 81|a3 tfsi
Audi|A6 Avant|40 TDI quattro|diesel estate automatic black|DE 130000 2019-10 25900 150|a6 tdi quattro
Audi|Q3|35 TFSI|petrol suv automatic white|ES 62000 2020-01 21900 110|q3 tfsi
Opel|Astra|1.4 Turbo|petrol hatchback manual silver|DE 90000 2017-05 7900 92|astra astrak
Opel|ASTRA SPORTS TOURER+|1.6 CDTI|diesel estate manual white|NL 140000 2018-07 6900 81|astra astrak cdti
Opel|Astra|1.2 Turbo|petrol hatchback manual blue|DE 20000 2022-08 17900 96|astra
Opel|Corsa|1.2 Edition|petrol hatchback manual red|NL 30000 2020-06 9500 55|corsa
Ford|Focus Wagon|1.0 EcoBoost ST-Line|petrol estate manual blue|NL 73000 2019-08 10900 92|focus stline
Ford|Transit Custom|2.0 TDCi 300 L2H1|diesel van manual white|NL 120000 2018-03 13900 96|transit
Renault|Clio|1.5 Blue dCi 85|diesel hatchback manual grey|FR 60000 2020-02 9900 63|clio clio5 dci
Renault|Mégane Estate|1.5 Blue dCi 115 EDC|diesel estate automatic white|FR 98000 2019-05 9500 85|megane dci
Renault|Kangoo Van|1.5 Blue dCi 95|diesel van manual white|PT 70000 2021-11 12900 70|kangoo dci
Peugeot|308 SW|1.5 BlueHDi 130 Allure EAT8|diesel estate automatic blue|FR 82000 2022-02 15900 96|308 hdi
Peugeot|3008|1.5 BlueHDi|diesel suv manual grey|FR 91000 2020-11 16900 96|3008 hdi
Peugeot|2008|1.2 PureTech 130 GT EAT8|petrol suv automatic orange|ES 33000 2020-09 16500 96|2008
Škoda|Octavia Combi|2.0 TDI Style DSG|diesel estate automatic black|PL 105000 2020-09 62000 110|octavia tdi
Škoda|Superb Combi|2.0 TDI L&K DSG 4x4|diesel estate automatic grey|DE 125000 2019-12 21900 140|superb tdi lk
Škoda|FABIA|1.0 MPI|petrol hatchback manual white|PL 40000 2022-03 48000 59|fabia
Toyota|Yaris|1.5 Hybrid Active|hybrid hatchback automatic red|IT 25000 2021-06 15900 85|yaris
Toyota|RAV4|2.5 Hybrid|hybrid suv automatic white|ES 55000 2020-03 27900 163|rav4
Toyota|Corolla Touring Sports|1.8 Hybrid|hybrid estate automatic grey|PT 65000 2020-08 17900 90|corolla
Volvo|V60|T6 Recharge Business Pro|plugInHybrid estate automatic black|NL 60000 2021-01 27500 186|v60
Volvo|XC40|T4 Recharge|plugInHybrid suv automatic blue|NL 38000 2021-09 28900 155|xc40
Fiat|500|1.0 Hybrid Lounge|hybrid hatchback manual white|IT 22000 2021-03 9900 51|500
Fiat|Ducato|35 2.3 MultiJet L3H2|diesel van manual white|IT 135000 2019-10 15900 103|ducato
Seat|Leon Sportstourer|2.0 TDI Style DSG|diesel estate automatic blue|ES 90000 2020-12 14900 110|leon tdi
Seat|Ibiza|1.0 TSI FR DSG|petrol hatchback automatic red|ES 28000 2021-04 12900 81|ibiza fr
Tesla|Model 3|Long Range AWD|electric saloon automatic white|NL 70000 2020-06 22900 324|model3
Hyundai|Kona|Electric 64 kWh Premium|electric suv automatic blue|NL 48000 2020-05 16900 150|kona
Kia|Ceed Sportswagon|1.6 GDi PHEV|plugInHybrid estate automatic white|DE 52000 2021-02 14900 104|ceed
Citroën|Berlingo Van|1.5 BlueHDi 100|diesel van manual white|FR 77000 2020-04 10900 73|berlingo hdi
Citroën|C3|1.2 PureTech 83 Feel|petrol hatchback manual red|PT 39000 2019-07 8900 61|c3
Dacia|Duster|1.5 Blue dCi 115 4x4|diesel suv manual brown|PL 66000 2020-10 57000 85|duster dci
Mazda|MX-5|2.0 SkyActiv-G|petrol convertible manual red|DE 31000 2019-05 18900 135|mx5
Nissan|Qashqai|1.3 DIG-T Acenta|petrol suv manual grey|PT 58000 2020-01 15500 103|qashqai
`
  .trim()
  .split('\n');

/**
 * Typed, and after `=>` what holds for each vehicle found and for no other; `a/b` is either. Of the
 * text was `~word` struck out, `typed>meant` corrected, `!amount` left out, and `?word` is for
 * buyers, which a visitor asked; `_` is a space. `-`: nothing is found.
 */
export const tradeSearches: Readonly<Record<string, string>> = {
  'de-de': `
3er => 3er
3er Touring => 3er estate
3er Touring Diesel bis 20.000 € => 3er estate diesel eur<=20000
BMW 3er ab 2019 => 3er year>=2019
3er Limousine => 3er saloon
BMW 318i => 3er F30
5er Kombi => 5er estate
1er BMW Benziner => 1er petrol
C-Klasse => c-klasse
C Klasse T-Modell => c-klasse estate
E Klasse Kombi => e-klasse estate
E-Klasse Automatik schwarz => e-klasse automatic black
A-Klasse => a-klasse
Mercedes W213 => W213
W205 => W205
Golf GTI => gti
Golf 7 GTI DSG => golf7 gti
Golf VII => golf7
Golf Variant => golf estate
VW Golf bis 100tkm => golf km<=100000
Golf max 90 Tsd. km => golf km<=90000
Passat B8 Kombi Diesel => passatb8 estate diesel
T6 => t6
VW T6.1 Bulli => t6.1
Caddy Maxi => caddy maxi
TDI => tdi
TDI Kombi Automatik => tdi estate automatic
Astra K => astrak
Opel Astra K Sports Tourer => astrak estate
A4 Avant S-Line => a4 estate sline
Audi A4 B9 => a4b9
EZ ab 2021 Diesel => year>=2021 diesel
EZ 03/2021 => month>=2021-03 month<=2021-03
Erstzulassung ab 06/2021 Kombi => month>=2021-06 estate
Baujahr 2019 BMW => BMW year>=2019 year<=2019
Laufleistung bis 60000 Automatik => km<=60000 automatic
km-Stand unter 50000 => km<=50000
Getriebe Automatik Kombi grau => automatic estate grey
Kraftstoff Elektro => electric
von 10.000 bis 15.000 € Kombi => eur>=10000 eur<=15000 estate
10-15k € Diesel => eur>=10000 eur<=15000 diesel
50.000-80.000 km Benziner => km>=50000 km<=80000 petrol
min 150 PS Diesel => kw>=110 diesel
ab 140 kW Kombi => kw>=140 estate
max. 15k€ Golf => golf eur<=15000
bis maximal 20.000,- € Audi => Audi eur<=20000
Audi bis 20.000 CHF => Audi !bis_20.000_CHF
Golf max £20,000 => golf !max_£20,000
Golf unter 60000 Meilen => golf !unter_60000_Meilen
Mercedes Vito Kastenwagen => vito van
suche Passat Variant schwarz => passat estate black
mercedez => Mercedes-Benz mercedez>Mercedes
golff => golf golff>Golf
volkswagn => Volkswagen volkswagn>Volkswagen
3er rostig => 3er ~rostig
Golf AHK => golf ?AHK
Anhängerkupplung Passat => passat ?Anhängerkupplung
Sprinter 316 CDI => sprinter
E220d => e-klasse W213 E220d>E_220_d
Golf bis Bj. 2018 => golf year<=2018
Golf EZ 2020 oder neuer => golf year>=2020
Diesel Euro 6 Kombi => diesel estate ~Euro_6
`,
  en: `
3 Series => 3er
3 series estate diesel => 3er estate diesel
BMW 3 Series under 60k miles => 3er !under_60k_miles
C-Class => c-klasse
Mercedes E Class estate => e-klasse estate
A Class petrol => a-klasse petrol
Golf Mk7 => golf7
Golf Mk8 estate => golf8 estate
VW Golf under 100k km => golf km<=100000
golf under 20k => golf eur<=20000
golf under €20k => golf eur<=20000
between 10k and 15k euro estate => eur>=10000 eur<=15000 estate
diesel estate from 2020 => diesel estate year>=2020
registered 2021 automatic => year>=2021 year<=2021 automatic
mileage under 60000 automatic => km<=60000 automatic
gearbox automatic white suv => automatic white suv
fuel electric => electric
150hp+ diesel => kw>=110 diesel
Transporter T6 => t6
Caddy Maxi van => caddy maxi
TDI estate => tdi estate
Model 3 => model3
Tesla Model 3 long range => model3
ID3 => id3
T Roc => t-roc
RAV 4 => rav4
MX5 => mx5
Qashqai => qashqai
octavia estate => octavia estate
passat estate 2.0 tdi => passat estate tdi
A6 quattro => a6 quattro
GLC 4MATIC => glc 4matic
508 => -
golf £15000 => golf !£15000
golf $20,000 => golf !$20,000
peugot => Peugeot peugot>Peugeot
pasat => passat pasat>Passat
golf unicorn => golf ~unicorn
golf tow bar => golf ?tow_bar
heated seats passat => passat ?heated_seats
WVWZZZ3CZME048217 => - ?WVWZZZ3CZME048217
`,
  'nl-nl': `
3 serie => 3er
BMW 3-serie touring => 3er estate
5 serie stationwagen => 5er estate
C klasse => c-klasse
E-klasse stationwagen => e-klasse estate
Golf 8 => golf8
golf stationwagen => golf estate
golf tot 100.000 km => golf km<=100000
kilometerstand tot 60000 => km<=60000
km stand max 60.000 automaat => km<=60000 automatic
bouwjaar 2021 benzine => year>=2021 year<=2021 petrol
eerste toelating vanaf 2021 diesel => year>=2021 diesel
vanaf 2019 tot 100.000 km station => year>=2019 km<=100000 estate
tussen 10.000 en 15.000 euro => eur>=10000 eur<=15000
tot 15 duizend euro diesel => eur<=15000 diesel
bestelbus tot 15k => van eur<=15000
bestelwagen wit handgeschakeld => van white manual
VW T6 bus => t6 van
caddy maxi automaat => caddy maxi automatic
Astra K stationwagen => astrak estate
brandstof elektrisch => electric
kleur zwart automaat => black automatic
transmissie automaat suv => automatic suv
vermogen vanaf 140 kW => kw>=140
vanaf 150 pk diesel => kw>=110 diesel
trekhaak golf => golf ?trekhaak
stoelverwarming bmw => BMW ?stoelverwarming
id.3 wit => id3 white
Volvo V60 => v60
plug-in hybride station => plugInHybrid estate
volkswagn golf => golf volkswagn>Volkswagen
mercedes klasse e => e-klasse
tesla model3 => model3
ford focus st line => focus stline
transit custom => transit
duitsland kombi diesel => DE estate diesel
gezocht: audi a4 avant => a4 estate
`,
  'fr-fr': `
Série 3 => 3er
BMW Série 3 break => 3er estate
Serie 5 touring => 5er estate
Classe C => c-klasse
Classe E break => e-klasse estate
Classe A essence => a-klasse petrol
Golf 7 => golf7
Clio 5 => clio5
Clio 5 diesel moins de 10000 € => clio5 diesel eur<=10000
Mégane break => megane estate
308 SW => 308 estate
Peugeot 308 => 308
Peugeot 3008 => 3008
3008 HDi => 3008 hdi
Peugeot 2008 essence => 2008 petrol
dCi => dci
HDi => hdi
kilométrage max 60000 => km<=60000
moins de 80 000 km boîte automatique => km<=80000 automatic
1re mise en circulation 2021 => year>=2021 year<=2021
année 2020 diesel => year>=2020 year<=2020 diesel
à partir de 2021 break => year>=2021 estate
entre 10 000 et 15 000 € => eur>=10000 eur<=15000
de 2020 à 2021 break diesel => year>=2020 year<=2021 estate diesel
jusqu’à 15 000 € utilitaire => eur<=15000 van
énergie électrique => electric
couleur blanc SUV => white suv
boîte de vitesses manuelle utilitaire => manual van
min 150 ch => kw>=110
fourgon Berlingo => berlingo van
Kangoo => kangoo
utilitaire Espagne => -
golf max 20000 francs => golf !max_20000_francs
renaut clio => clio renaut>Renault
cherche Tiguan 4Motion => tiguan 4motion
attelage golf => golf ?attelage
Golf attelage => golf ?attelage
toit panoramique 3008 => 3008 ?toit_panoramique
`,
  'es-es': `
Serie 3 => 3er
BMW Serie 3 familiar => 3er estate
Clase C => c-klasse
Clase E familiar => e-klasse estate
Clase A gasolina => a-klasse petrol
Golf GTI => gti
Golf hasta 100 mil km => golf km<=100000
golf hasta 20 mil euros => golf eur<=20000
hasta 15.000 € diésel => eur<=15000 diesel
menos de 60.000 km automático => km<=60000 automatic
kilometraje hasta 50000 => km<=50000
cambio automático familiar => automatic estate
cambio manual gasolina => manual petrol
combustible híbrido => hybrid
primera matriculación 2021 => year>=2021 year<=2021
año 2020 diésel => year>=2020 year<=2020 diesel
desde 2021 familiar => year>=2021 estate
entre 10.000 y 15.000 euros => eur>=10000 eur<=15000
potencia desde 140 => kw>=140
más de 150 CV diésel => kw>=110 diesel
precio hasta 10000 => eur<=10000
color blanco todoterreno => white suv
furgoneta blanca Francia => van FR
Seat León familiar => leon estate
seat ibiza FR => ibiza fr
Polo => polo
Q3 TFSI => q3 tfsi
RAV4 híbrido => rav4 hybrid
Peugeot 2008 => 2008
T-Roc automático => t-roc automatic
golf hasta 20000 dólares => golf !hasta_20000_dólares
busco coche eléctrico blanco => electric white
golf descacharrado => golf ~descacharrado
mercedes clase c diésel => c-klasse diesel
enganche golf => golf ?enganche
toyotta => Toyota toyotta>Toyota
audi tdi familiar negro => Audi tdi estate black
`,
  'it-it': `
Serie 3 => 3er
BMW Serie 3 station wagon => 3er estate
Classe C => c-klasse
Classe E familiare => e-klasse estate
Classe A benzina => a-klasse petrol
Golf 7 => golf7
Golf familiare => golf estate
familiare gasolio cambio automatico => estate diesel automatic
cambio automatico rosso => automatic red
chilometraggio fino a 60000 => km<=60000
fino a 100 mila km diesel => km<=100000 diesel
meno di 50.000 km => km<=50000
fino a 15 mila euro => eur<=15000
prezzo fino a 10.000 => eur<=10000
prima immatricolazione 2021 => year>=2021 year<=2021
immatricolazione dal 2021 => year>=2021
anno 2020 suv => year>=2020 year<=2020 suv
tra 10.000 e 15.000 euro => eur>=10000 eur<=15000
alimentazione elettrica => electric
colore bianco furgone => white van
potenza da 140 kW => kw>=140
almeno 150 CV => kw>=110
Fiat 500 => 500
Ducato MultiJet => ducato
Yaris ibrida => yaris hybrid
A3 Sportback => a3
audi a4 avant s line => a4 estate sline
T Roc => t-roc
Tiguan 4motion => tiguan 4motion
cerco golf gti => gti
passat variant nero => passat estate black
golf fino a 20000 sterline => golf !fino_a_20000_sterline
golf fino a £20.000 => golf !fino_a_£20.000
golf scassata => golf ~scassata
gancio traino golf => golf ?gancio_traino
opell corsa => corsa opell>Opel
furgone Italia diesel => van IT diesel
`,
  'pt-pt': `
Série 3 => 3er
Série 3 carrinha => 3er estate
Classe C => c-klasse
Classe E carrinha => e-klasse estate
Golf 8 => golf8
golf até 100 mil km => golf km<=100000
até 15.000 € gasóleo => eur<=15000 diesel
até 15 mil euros => eur<=15000
menos de 60.000 km automático => km<=60000 automatic
quilometragem até 50000 => km<=50000
caixa automática carrinha => automatic estate
caixa manual gasolina vermelho => manual petrol red
combustível elétrico => electric
1.ª matrícula 2021 => year>=2021 year<=2021
ano 2020 gasóleo => year>=2020 year<=2020 diesel
desde 2021 carrinha => year>=2021 estate
entre 10.000 e 15.000 euros => eur>=10000 eur<=15000
potência desde 140 => kw>=140
mais de 150 cv gasóleo => kw>=110 diesel
preço até 10000 => eur<=10000
cor branco furgão => white van
Kangoo => kangoo
Corolla híbrido => corolla hybrid
Qashqai => qashqai
C3 => c3
passat carrinha preto => passat estate black
Caddy Maxi => caddy maxi
Mercedes Vito => vito
T6 => t6
Audi A6 quattro => a6 quattro
golf espatifado => golf ~espatifado
nisan => Nissan nisan>Nissan
engate golf => golf ?engate
golf até 20000 libras => golf !até_20000_libras
golf até £20.000 => golf !até_£20.000
Model 3 branco => model3 white
Alemanha carrinha gasóleo => DE estate diesel
`,
  'pl-pl': `
Seria 3 => 3er
BMW Seria 3 kombi => 3er estate
Klasa C => c-klasse
Klasa E kombi => e-klasse estate
Golf 7 GTI => golf7 gti
golf do 100 tys. km => golf km<=100000
golf do 100 tys km => golf km<=100000
do 60000 zł => pln<=60000
do 60 tys. zł => pln<=60000
Octavia do 70 tys zł => octavia pln<=70000
kombi do 65 000 PLN => estate pln<=65000
od 50000 do 60000 zł => pln>=50000 pln<=60000
przebieg do 60000 => km<=60000
przebieg do 100 tys. diesel => km<=100000 diesel
skrzynia automatyczna kombi => automatic estate
skrzynia biegów manualna benzyna => manual petrol
rok 2021 benzyna => year>=2021 year<=2021 petrol
rocznik od 2021 kombi => year>=2021 estate
2020 r. diesel => year>=2020 year<=2020 diesel
pierwsza rejestracja od 2021 => year>=2021
moc od 140 kW => kw>=140
od 150 KM diesel => kw>=110 diesel
paliwo elektryczny => electric
kolor czarny automat => black automatic
kolor biały suv => white suv
cena do 10000 => eur<=10000
do 15 000 euro diesel => eur<=15000 diesel
dostawczy biały Polska => -
dostawczy Polska => van PL
Duster => duster
Fabia biała => fabia white
Superb L&K => superb lk
Caddy do 60 tys. zł => caddy pln<=60000
X1 => x1
T6 bus => t6 van
golf do 80000 koron => golf !do_80000_koron
golf do 80000 czk => golf !do_80000_czk
hak holowniczy golf => golf ?hak_holowniczy
oktavia => octavia oktavia>Octavia
szukam Passat kombi => passat estate
Niemcy kombi diesel => DE estate diesel
`,
};
