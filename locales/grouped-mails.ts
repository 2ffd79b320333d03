/**
 * Mails about several vehicles of an auction, or about a day's news of one kind, in ICU. A list
 * follows the text; {vehicle} is make, model and plate, {kind} the name of a kind of mails. A mail
 * about one vehicle has the texts of lot-mails.ts, release-mails.ts and statements.ts.
 */
import type { LocaleCode } from './locales.ts';

type GroupedNotice =
  | 'won'
  | 'rejected'
  | 'released'
  | 'depositReturned'
  | 'creditReturned'
  | 'statement';

export interface GroupedMailTexts {
  subject: Record<GroupedNotice, string>;
  text: Record<GroupedNotice, string>;
  /** Of a mail of the day about more than one auction. */
  daily: string;
  wonLine: string;
  /** Stands for what sum-mails.ts says of one vehicle's deposit. */
  deposits: string;
  statementLine: string;
  pay: string;
  /** Where a mail has room for some of its papers. */
  attached: string;
  /** After the vehicles that a mail names. */
  more: string;
}

const english = '{count, plural, one {# vehicle} other {# vehicles}}';
const dutch = '{count, plural, one {# voertuig} other {# voertuigen}}';
const french = '{count, plural, one {# véhicule} other {# véhicules}}';
const german = '{count, plural, one {# Fahrzeug} other {# Fahrzeuge}}';
const portuguese = '{count, plural, one {# viatura} other {# viaturas}}';
const spanish = '{count, plural, one {# vehículo} other {# vehículos}}';
const italian = '{count, plural, one {# veicolo} other {# veicoli}}';
const polish =
  '{count, plural, one {# pojazd} few {# pojazdy} many {# pojazdów} other {# pojazdu}}';

export const groupedMails: Record<LocaleCode, GroupedMailTexts> = {
  en: {
    subject: {
      won: `You’ve won ${english} in {auction}`,
      rejected: `Not sold: ${english} in {auction}`,
      released: `Paid and released: ${english} from {auction}`,
      depositReturned: `Deposits paid back: ${english} from {auction}`,
      creditReturned: `Credits paid back: ${english} from {auction}`,
      statement: `Statements for ${english} from {auction}`,
    },
    text: {
      won: 'Your company has won these vehicles in the auction {auction}. The prices exclude the buyer’s fee and taxes; the next steps are on your account’s page of won vehicles.',
      rejected:
        'The seller has not accepted any bid on these vehicles in the auction {auction}. Your bids on them no longer bind you.',
      released:
        'Your payments for these vehicles from the auction {auction} have arrived in full. Each vehicle can be collected with a release code of its own, which is on the page of your won vehicles. Give a code only to the person who collects the vehicle.',
      depositReturned:
        'We have transferred these amounts of your deposits in the auction {auction} back to you. The dates and the account are on the page of your won vehicles.',
      creditReturned:
        'We have transferred these amounts to you for your claims on vehicles of the auction {auction}. The dates and the account are on the page of your won vehicles.',
      statement:
        'Here are the statements for the vehicles that your company has won in the auction {auction}. They come to {total} in all; each amount has its own due date.',
    },
    daily: `{kind}: your mail of the day, ${english}`,
    wonLine: '{vehicle}: {amount}, to pay in all {total}',
    deposits: 'Of it {deposit} is VAT deposits, paid back on proof that the vehicles have left.',
    statementLine: '{number}, {vehicle}: {total} by {due}, reference {reference}',
    pay: 'To {payee}, IBAN {iban}. A transfer for several vehicles names all their references.',
    attached:
      '{count, plural, one {The first statement is} other {The first # statements are}} attached. The others are on the page of your won vehicles.',
    more: '{count, plural, one {And one more vehicle.} other {And # more vehicles.}}',
  },
  'nl-nl': {
    subject: {
      won: `Gewonnen: ${dutch} in {auction}`,
      rejected: `Niet verkocht: ${dutch} in {auction}`,
      released: `Betaald en vrijgegeven: ${dutch} uit {auction}`,
      depositReturned: `Btw-borgen terugbetaald: ${dutch} uit {auction}`,
      creditReturned: `Tegoeden uitbetaald: ${dutch} uit {auction}`,
      statement: `Afrekeningen voor ${dutch} uit {auction}`,
    },
    text: {
      won: 'Uw bedrijf heeft deze voertuigen gewonnen in de veiling {auction}. De prijzen zijn exclusief veilingkosten en belastingen; de volgende stappen vindt u in uw account bij de gewonnen voertuigen.',
      rejected:
        'De verkoper heeft geen enkel bod op deze voertuigen in de veiling {auction} geaccepteerd. U bent niet meer aan uw biedingen gebonden.',
      released:
        'Uw betalingen voor deze voertuigen uit de veiling {auction} zijn volledig binnen. Elk voertuig kan worden opgehaald met een eigen vrijgavecode; die staat op de pagina met uw gewonnen voertuigen. Geef een code alleen aan degene die het voertuig ophaalt.',
      depositReturned:
        'We hebben deze bedragen van uw btw-borgen uit de veiling {auction} aan u overgemaakt. Data en rekening vindt u in uw account bij de gewonnen voertuigen.',
      creditReturned:
        'We hebben deze bedragen voor uw claims op voertuigen uit de veiling {auction} aan u overgemaakt. Data en rekening vindt u in uw account bij de gewonnen voertuigen.',
      statement:
        'Hierbij de afrekeningen voor de voertuigen die uw bedrijf in de veiling {auction} heeft gewonnen. Samen is dat {total}; elk bedrag heeft een eigen vervaldatum.',
    },
    daily: `{kind}: uw mail van vandaag, ${dutch}`,
    wonLine: '{vehicle}: {amount}, in totaal te betalen {total}',
    deposits:
      'Daarvan is {deposit} btw-borg, die terugkomt na bewijs dat de voertuigen zijn vertrokken.',
    statementLine: '{number}, {vehicle}: {total} uiterlijk {due}, kenmerk {reference}',
    pay: 'Aan {payee}, IBAN {iban}. Vermeld bij een overboeking voor meerdere voertuigen alle kenmerken.',
    attached:
      '{count, plural, one {De eerste afrekening is} other {De eerste # afrekeningen zijn}} bijgevoegd. De overige staan op de pagina met uw gewonnen voertuigen.',
    more: '{count, plural, one {En nog één voertuig.} other {En nog # voertuigen.}}',
  },
  'fr-fr': {
    subject: {
      won: `Remporté : ${french}, {auction}`,
      rejected: `Non vendu : ${french}, {auction}`,
      released: `Payé, enlèvement autorisé : ${french}, {auction}`,
      depositReturned: `Dépôts remboursés : ${french}, {auction}`,
      creditReturned: `Avoirs remboursés : ${french}, {auction}`,
      statement: `Bordereaux : ${french}, {auction}`,
    },
    text: {
      won: 'Votre entreprise a remporté ces véhicules dans la vente {auction}. Les prix s’entendent hors frais acheteur et taxes ; les étapes suivantes figurent dans votre compte, parmi les véhicules remportés.',
      rejected:
        'Le vendeur n’a accepté aucune offre sur ces véhicules dans la vente {auction}. Vos offres ne vous engagent plus.',
      released:
        'Vos paiements pour ces véhicules de la vente {auction} nous sont intégralement parvenus. Chaque véhicule peut être enlevé avec son propre code d’enlèvement, affiché sur la page de vos véhicules remportés. Ne communiquez un code qu’à la personne qui enlève le véhicule.',
      depositReturned:
        'Nous vous avons viré ces montants au titre de vos dépôts dans la vente {auction}. Les dates et le compte figurent sur la page de vos véhicules remportés.',
      creditReturned:
        'Nous vous avons viré ces montants au titre de vos réclamations sur des véhicules de la vente {auction}. Les dates et le compte figurent sur la page de vos véhicules remportés.',
      statement:
        'Voici les bordereaux d’achat des véhicules que votre entreprise a remportés dans la vente {auction}. Le total s’élève à {total} ; chaque montant a sa propre échéance.',
    },
    daily: `{kind} : votre mail du jour, ${french}`,
    wonLine: '{vehicle} : {amount}, total à payer {total}',
    deposits: 'Dont {deposit} de dépôts de TVA, rendus sur preuve du départ des véhicules.',
    statementLine: '{number}, {vehicle} : {total} au plus tard le {due}, référence {reference}',
    pay: 'À {payee}, IBAN {iban}. Un virement pour plusieurs véhicules mentionne toutes leurs références.',
    attached:
      '{count, plural, one {Le premier bordereau est joint.} other {Les # premiers bordereaux sont joints.}} Les autres se trouvent sur la page de vos véhicules remportés.',
    more: '{count, plural, one {Et un autre véhicule.} other {Et # autres véhicules.}}',
  },
  'de-de': {
    subject: {
      won: `Zuschlag für ${german} in {auction}`,
      rejected: `Nicht verkauft: ${german} in {auction}`,
      released: `Bezahlt und freigegeben: ${german} aus {auction}`,
      depositReturned: `Kautionen zurückgezahlt: ${german} aus {auction}`,
      creditReturned: `Gutschriften ausgezahlt: ${german} aus {auction}`,
      statement: `Abrechnungen für ${german} aus {auction}`,
    },
    text: {
      won: 'Ihr Unternehmen hat in der Auktion {auction} den Zuschlag für diese Fahrzeuge erhalten. Die Preise verstehen sich zuzüglich Käufergebühr und Steuern; die nächsten Schritte finden Sie in Ihrem Konto bei den ersteigerten Fahrzeugen.',
      rejected:
        'der Verkäufer hat kein Gebot für diese Fahrzeuge in der Auktion {auction} angenommen. Sie sind an Ihre Gebote nicht mehr gebunden.',
      released:
        'Ihre Zahlungen für diese Fahrzeuge aus der Auktion {auction} sind vollständig eingegangen. Jedes Fahrzeug kann mit einem eigenen Freigabecode abgeholt werden; er steht auf der Seite Ihrer ersteigerten Fahrzeuge. Geben Sie einen Code nur an die Person weiter, die das Fahrzeug abholt.',
      depositReturned:
        'wir haben Ihnen diese Beträge von Ihren Kautionen aus der Auktion {auction} überwiesen. Daten und Konto stehen auf der Seite Ihrer ersteigerten Fahrzeuge.',
      creditReturned:
        'wir haben Ihnen diese Beträge zu Ihren Reklamationen zu Fahrzeugen der Auktion {auction} überwiesen. Daten und Konto stehen auf der Seite Ihrer ersteigerten Fahrzeuge.',
      statement:
        'anbei die Abrechnungen für die Fahrzeuge, die Ihr Unternehmen in der Auktion {auction} ersteigert hat. Zusammen sind das {total}; jeder Betrag hat sein eigenes Fälligkeitsdatum.',
    },
    daily: `{kind}: Ihre Mail des Tages, ${german}`,
    wonLine: '{vehicle}: {amount}, insgesamt zu zahlen {total}',
    deposits:
      'Davon sind {deposit} MwSt.-Kautionen, die zurückkommen, sobald nachgewiesen ist, dass die Fahrzeuge das Land verlassen haben.',
    statementLine: '{number}, {vehicle}: {total} bis {due}, Verwendungszweck {reference}',
    pay: 'An {payee}, IBAN {iban}. Nennen Sie bei einer Überweisung für mehrere Fahrzeuge jeden Verwendungszweck.',
    attached:
      '{count, plural, one {Die erste Abrechnung liegt} other {Die ersten # Abrechnungen liegen}} bei. Die übrigen finden Sie auf der Seite Ihrer ersteigerten Fahrzeuge.',
    more: '{count, plural, one {Und ein weiteres Fahrzeug.} other {Und # weitere Fahrzeuge.}}',
  },
  'pt-pt': {
    subject: {
      won: `Adjudicado à sua empresa: ${portuguese} em {auction}`,
      rejected: `Não vendido: ${portuguese} em {auction}`,
      released: `Pago e pronto a levantar: ${portuguese} de {auction}`,
      depositReturned: `Cauções devolvidas: ${portuguese} de {auction}`,
      creditReturned: `Créditos pagos: ${portuguese} de {auction}`,
      statement: `Resumos da compra: ${portuguese} de {auction}`,
    },
    text: {
      won: 'Estas viaturas foram adjudicadas à sua empresa no leilão {auction}. Os preços não incluem a comissão do comprador nem impostos; os próximos passos estão na sua conta, entre as viaturas ganhas.',
      rejected:
        'O vendedor não aceitou nenhuma licitação por estas viaturas no leilão {auction}. As suas licitações já não o vinculam.',
      released:
        'Os seus pagamentos destas viaturas do leilão {auction} foram recebidos na totalidade. Cada viatura pode ser levantada com o seu próprio código de levantamento, que está na página das suas viaturas ganhas. Dê um código apenas a quem vai levantar a viatura.',
      depositReturned:
        'Transferimos para si estes montantes das suas cauções no leilão {auction}. As datas e a conta estão na página das suas viaturas ganhas.',
      creditReturned:
        'Transferimos para si estes montantes pelas suas reclamações relativas a viaturas do leilão {auction}. As datas e a conta estão na página das suas viaturas ganhas.',
      statement:
        'Seguem os resumos da compra das viaturas que a sua empresa ganhou no leilão {auction}. O total é de {total}; cada montante tem a sua própria data de vencimento.',
    },
    daily: `{kind}: o seu e-mail do dia, ${portuguese}`,
    wonLine: '{vehicle}: {amount}, total a pagar {total}',
    deposits:
      'Desse valor, {deposit} são cauções de IVA, devolvidas com a prova de que as viaturas saíram.',
    statementLine: '{number}, {vehicle}: {total} até {due}, referência {reference}',
    pay: 'Para {payee}, IBAN {iban}. Uma transferência por várias viaturas indica todas as suas referências.',
    attached:
      '{count, plural, one {O primeiro resumo segue} other {Os primeiros # resumos seguem}} em anexo. Os restantes estão na página das suas viaturas ganhas.',
    more: '{count, plural, one {E mais uma viatura.} other {E mais # viaturas.}}',
  },
  'es-es': {
    subject: {
      won: `Adjudicado a su empresa: ${spanish} en {auction}`,
      rejected: `No vendido: ${spanish} en {auction}`,
      released: `Pagado y listo para recoger: ${spanish} de {auction}`,
      depositReturned: `Depósitos devueltos: ${spanish} de {auction}`,
      creditReturned: `Abonos pagados: ${spanish} de {auction}`,
      statement: `Liquidaciones: ${spanish} de {auction}`,
    },
    text: {
      won: 'Se han adjudicado a su empresa estos vehículos en la subasta {auction}. Los precios no incluyen gastos del comprador ni impuestos; los siguientes pasos están en su cuenta, entre los vehículos ganados.',
      rejected:
        'El vendedor no ha aceptado ninguna puja por estos vehículos en la subasta {auction}. Sus pujas ya no le vinculan.',
      released:
        'Hemos recibido íntegramente sus pagos por estos vehículos de la subasta {auction}. Cada vehículo puede recogerse con su propio código de recogida, que figura en la página de sus vehículos ganados. Dé un código solo a la persona que recoja el vehículo.',
      depositReturned:
        'Le hemos transferido estos importes de sus depósitos en la subasta {auction}. Las fechas y la cuenta figuran en la página de sus vehículos ganados.',
      creditReturned:
        'Le hemos transferido estos importes por sus reclamaciones sobre vehículos de la subasta {auction}. Las fechas y la cuenta figuran en la página de sus vehículos ganados.',
      statement:
        'Estas son las liquidaciones de los vehículos que su empresa ha ganado en la subasta {auction}. En total son {total}; cada importe tiene su propio vencimiento.',
    },
    daily: `{kind}: su correo del día, ${spanish}`,
    wonLine: '{vehicle}: {amount}, total a pagar {total}',
    deposits:
      'De ese importe, {deposit} son depósitos de IVA, que se devuelven con la prueba de que los vehículos han salido.',
    statementLine: '{number}, {vehicle}: {total} hasta el {due}, referencia {reference}',
    pay: 'A {payee}, IBAN {iban}. Una transferencia por varios vehículos indica todas sus referencias.',
    attached:
      '{count, plural, one {Se adjunta la primera liquidación} other {Se adjuntan las # primeras liquidaciones}}. Las demás están en la página de sus vehículos ganados.',
    more: '{count, plural, one {Y un vehículo más.} other {Y # vehículos más.}}',
  },
  'it-it': {
    subject: {
      won: `Aggiudicati alla Sua azienda: ${italian} in {auction}`,
      rejected: `Non venduti: ${italian} in {auction}`,
      released: `Pagati e pronti al ritiro: ${italian} da {auction}`,
      depositReturned: `Depositi restituiti: ${italian} da {auction}`,
      creditReturned: `Accrediti pagati: ${italian} da {auction}`,
      statement: `Riepiloghi d’acquisto: ${italian} da {auction}`,
    },
    text: {
      won: 'la Sua azienda si è aggiudicata questi veicoli nell’asta {auction}. I prezzi non comprendono commissione acquirente e imposte; i passi successivi sono nel Suo account, tra i veicoli aggiudicati.',
      rejected:
        'il venditore non ha accettato alcuna offerta per questi veicoli nell’asta {auction}. Le Sue offerte non La vincolano più.',
      released:
        'i Suoi pagamenti per questi veicoli dell’asta {auction} sono arrivati per intero. Ogni veicolo può essere ritirato con un proprio codice di ritiro, che trova nella pagina dei veicoli vinti. Comunichi un codice solo a chi ritira il veicolo.',
      depositReturned:
        'Le abbiamo bonificato questi importi dei Suoi depositi nell’asta {auction}. Date e conto sono nella pagina dei veicoli vinti.',
      creditReturned:
        'Le abbiamo bonificato questi importi per i Suoi reclami su veicoli dell’asta {auction}. Date e conto sono nella pagina dei veicoli vinti.',
      statement:
        'ecco i riepiloghi d’acquisto dei veicoli che la Sua azienda si è aggiudicata nell’asta {auction}. In tutto sono {total}; ogni importo ha la propria scadenza.',
    },
    daily: `{kind}: la Sua e-mail del giorno, ${italian}`,
    wonLine: '{vehicle}: {amount}, totale da pagare {total}',
    deposits:
      'Di questo, {deposit} sono depositi IVA, restituiti con la prova che i veicoli sono partiti.',
    statementLine: '{number}, {vehicle}: {total} entro il {due}, riferimento {reference}',
    pay: 'A {payee}, IBAN {iban}. Un bonifico per più veicoli indica tutti i loro riferimenti.',
    attached:
      '{count, plural, one {È allegato il primo riepilogo} other {Sono allegati i primi # riepiloghi}}. Gli altri sono nella pagina dei veicoli vinti.',
    more: '{count, plural, one {E un altro veicolo.} other {E altri # veicoli.}}',
  },
  'pl-pl': {
    subject: {
      won: `Wygrana: ${polish}, {auction}`,
      rejected: `Niesprzedane: ${polish}, {auction}`,
      released: `Opłacono, do odbioru: ${polish}, {auction}`,
      depositReturned: `Zwrot kaucji: ${polish}, {auction}`,
      creditReturned: `Wypłata z reklamacji: ${polish}, {auction}`,
      statement: `Rozliczenia: ${polish}, {auction}`,
    },
    text: {
      won: 'Twoja firma wygrała te pojazdy w aukcji {auction}. Ceny nie obejmują opłaty aukcyjnej i podatków; dalsze kroki są na Twoim koncie, wśród wygranych pojazdów.',
      rejected:
        'sprzedawca nie przyjął żadnej oferty za te pojazdy w aukcji {auction}. Twoje oferty już Cię nie wiążą.',
      released:
        'otrzymaliśmy całe płatności za te pojazdy z aukcji {auction}. Każdy pojazd można odebrać, podając jego własny kod odbioru widoczny na stronie wygranych pojazdów. Kod prosimy przekazać wyłącznie osobie, która odbiera pojazd.',
      depositReturned:
        'przelaliśmy te kwoty z kaucji w aukcji {auction}. Daty i rachunek znajdziesz na stronie wygranych pojazdów.',
      creditReturned:
        'przelaliśmy te kwoty z tytułu reklamacji pojazdów z aukcji {auction}. Daty i rachunek znajdziesz na stronie wygranych pojazdów.',
      statement:
        'przesyłamy rozliczenia za pojazdy, które Twoja firma wygrała w aukcji {auction}. Razem to {total}; każda kwota ma własny termin płatności.',
    },
    daily: `{kind}: wiadomość dnia, ${polish}`,
    wonLine: '{vehicle}: {amount}, razem do zapłaty {total}',
    deposits: 'W tym {deposit} kaucji VAT, zwracanych po dowodzie, że pojazdy opuściły kraj.',
    statementLine: '{number}, {vehicle}: {total} do {due}, tytuł przelewu {reference}',
    pay: 'Odbiorca: {payee}, IBAN {iban}. Przelew za kilka pojazdów powinien zawierać wszystkie tytuły.',
    attached:
      'W załączeniu {count, plural, one {pierwsze rozliczenie} few {# pierwsze rozliczenia} many {# pierwszych rozliczeń} other {# pierwszego rozliczenia}}. Pozostałe są na stronie wygranych pojazdów.',
    more: '{count, plural, one {I jeszcze jeden pojazd.} few {I jeszcze # pojazdy.} many {I jeszcze # pojazdów.} other {I jeszcze # pojazdu.}}',
  },
};
