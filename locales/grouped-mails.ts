/**
 * Mails about several vehicles of an auction, or about a day's news of one kind, in ICU. A list
 * follows the text; {vehicle} is make, model and plate, {kind} the name of a kind of mails. A mail
 * about one vehicle has the texts of lot-mails.ts, release-mails.ts, statements.ts and
 * reminder-mails.ts.
 */
import type { LocaleCode } from './locales.ts';

type GroupedNotice =
  | 'won'
  | 'rejected'
  | 'released'
  | 'depositReturned'
  | 'creditReturned'
  | 'statement'
  | 'due'
  | 'overdue'
  | 'last';

export interface GroupedMailTexts {
  subject: Record<GroupedNotice, string>;
  text: Record<GroupedNotice, string>;
  /** Of a mail of the day about more than one auction. */
  daily: string;
  wonLine: string;
  /** Stands for what sum-mails.ts says of one vehicle's deposit. */
  deposits: string;
  statementLine: string;
  /** {total} is what is not paid yet. */
  reminderLine: string;
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
      due: `Due tomorrow: ${english}`,
      overdue: `Overdue: ${english}`,
      last: `A week overdue: ${english}`,
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
      due: 'The statements for these vehicles from the auction {auction} are due tomorrow: {total} is still to be paid in all. If you have already paid, no action is needed.',
      overdue:
        'The statements for these vehicles from the auction {auction} are overdue, and {total} is still to be paid in all. Please pay today. If your payment is on its way, no action is needed.',
      last: 'The statements for these vehicles from the auction {auction} have been overdue for a week. {total} is still to be paid in all, and a vehicle is released only once everything for it has arrived. Please pay today, or contact buyer support.',
    },
    daily: `{kind}: your mail of the day, ${english}`,
    wonLine: '{vehicle}: {amount}, to pay in all {total}',
    deposits: 'Of it {deposit} is VAT deposits, paid back on proof that the vehicles have left.',
    statementLine: '{number}, {vehicle}: {total} by {due}, reference {reference}',
    reminderLine: '{number}, {vehicle}: {total} still to be paid, due {due}, reference {reference}',
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
      due: `Morgen te betalen: ${dutch}`,
      overdue: `Te laat: ${dutch}`,
      last: `Een week te laat: ${dutch}`,
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
      due: 'De afrekeningen voor deze voertuigen uit de veiling {auction} moeten uiterlijk morgen zijn betaald; er staat in totaal nog {total} open. Hebt u al betaald, dan hoeft u niets te doen.',
      overdue:
        'De afrekeningen voor deze voertuigen uit de veiling {auction} hadden al betaald moeten zijn; er staat in totaal nog {total} open. Betaal vandaag nog. Is uw betaling onderweg, dan hoeft u niets te doen.',
      last: 'De afrekeningen voor deze voertuigen uit de veiling {auction} zijn een week te laat. Er staat in totaal nog {total} open, en een voertuig wordt pas vrijgegeven als alles ervoor binnen is. Betaal vandaag nog, of neem contact op met de kopersservice.',
    },
    daily: `{kind}: uw mail van vandaag, ${dutch}`,
    wonLine: '{vehicle}: {amount}, in totaal te betalen {total}',
    deposits:
      'Daarvan is {deposit} btw-borg, die terugkomt na bewijs dat de voertuigen zijn vertrokken.',
    statementLine: '{number}, {vehicle}: {total} uiterlijk {due}, kenmerk {reference}',
    reminderLine:
      '{number}, {vehicle}: nog {total} te betalen, uiterlijk {due}, kenmerk {reference}',
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
      due: `À régler demain\u00a0: ${french}`,
      overdue: `En retard de paiement\u00a0: ${french}`,
      last: `Une semaine de retard\u00a0: ${french}`,
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
      due: 'Les bordereaux pour ces véhicules de la vente {auction} sont à régler au plus tard demain\u00a0: il reste {total} à payer au total. Si vous avez déjà payé, vous n’avez rien à faire.',
      overdue:
        'Les bordereaux pour ces véhicules de la vente {auction} sont en retard de paiement, et il reste {total} à payer au total. Merci de régler aujourd’hui. Si votre virement est en cours, vous n’avez rien à faire.',
      last: 'Les bordereaux pour ces véhicules de la vente {auction} ont une semaine de retard. Il reste {total} à payer au total, et l’enlèvement d’un véhicule n’est autorisé qu’une fois tout reçu pour lui. Merci de régler aujourd’hui ou de contacter le service acheteurs.',
    },
    daily: `{kind} : votre mail du jour, ${french}`,
    wonLine: '{vehicle} : {amount}, total à payer {total}',
    deposits: 'Dont {deposit} de dépôts de TVA, rendus sur preuve du départ des véhicules.',
    statementLine: '{number}, {vehicle} : {total} au plus tard le {due}, référence {reference}',
    reminderLine:
      '{number}, {vehicle}\u00a0: reste {total} à payer, échéance le {due}, référence {reference}',
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
      due: `Morgen fällig: ${german}`,
      overdue: `Überfällig: ${german}`,
      last: `Seit einer Woche überfällig: ${german}`,
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
      due: 'die Abrechnungen für diese Fahrzeuge aus der Auktion {auction} sind morgen fällig: Insgesamt sind noch {total} zu zahlen. Falls Sie schon gezahlt haben, brauchen Sie nichts zu tun.',
      overdue:
        'die Abrechnungen für diese Fahrzeuge aus der Auktion {auction} sind überfällig, insgesamt sind noch {total} offen. Bitte zahlen Sie heute. Falls Ihre Zahlung unterwegs ist, brauchen Sie nichts zu tun.',
      last: 'die Abrechnungen für diese Fahrzeuge aus der Auktion {auction} sind seit einer Woche überfällig. Insgesamt sind noch {total} offen, und ein Fahrzeug wird erst freigegeben, wenn alles dafür eingegangen ist. Bitte zahlen Sie heute, oder wenden Sie sich an die Käuferbetreuung.',
    },
    daily: `{kind}: Ihre Mail des Tages, ${german}`,
    wonLine: '{vehicle}: {amount}, insgesamt zu zahlen {total}',
    deposits:
      'Davon sind {deposit} MwSt.-Kautionen, die zurückkommen, sobald nachgewiesen ist, dass die Fahrzeuge das Land verlassen haben.',
    statementLine: '{number}, {vehicle}: {total} bis {due}, Verwendungszweck {reference}',
    reminderLine:
      '{number}, {vehicle}: noch {total} zu zahlen, fällig am {due}, Verwendungszweck {reference}',
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
      due: `A pagar até amanhã: ${portuguese}`,
      overdue: `Pagamento em atraso: ${portuguese}`,
      last: `Uma semana de atraso: ${portuguese}`,
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
      due: 'Os resumos da compra destas viaturas do leilão {auction} devem ser pagos até amanhã: falta pagar {total} no total. Se já pagou, não precisa de fazer nada.',
      overdue:
        'Os resumos da compra destas viaturas do leilão {auction} estão em atraso e falta pagar {total} no total. Pague hoje, por favor. Se o pagamento já vai a caminho, não precisa de fazer nada.',
      last: 'Os resumos da compra destas viaturas do leilão {auction} estão há uma semana em atraso. Falta pagar {total} no total, e cada viatura só é entregue depois de recebido tudo o que lhe diz respeito. Pague hoje, por favor, ou contacte-nos.',
    },
    daily: `{kind}: o seu e-mail do dia, ${portuguese}`,
    wonLine: '{vehicle}: {amount}, total a pagar {total}',
    deposits:
      'Desse valor, {deposit} são cauções de IVA, devolvidas com a prova de que as viaturas saíram.',
    statementLine: '{number}, {vehicle}: {total} até {due}, referência {reference}',
    reminderLine: '{number}, {vehicle}: falta pagar {total}, prazo {due}, referência {reference}',
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
      due: `Vence mañana: ${spanish}`,
      overdue: `Pago vencido: ${spanish}`,
      last: `Una semana de retraso: ${spanish}`,
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
      due: 'Las liquidaciones de estos vehículos de la subasta {auction} vencen mañana: quedan {total} por pagar en total. Si ya ha pagado, no tiene que hacer nada.',
      overdue:
        'Las liquidaciones de estos vehículos de la subasta {auction} están vencidas y quedan {total} por pagar en total. Pague hoy, por favor. Si su pago está en camino, no tiene que hacer nada.',
      last: 'Las liquidaciones de estos vehículos de la subasta {auction} llevan una semana de retraso. Quedan {total} por pagar en total, y cada vehículo solo se entrega cuando se ha recibido todo lo suyo. Pague hoy, por favor, o contacte con atención al comprador.',
    },
    daily: `{kind}: su correo del día, ${spanish}`,
    wonLine: '{vehicle}: {amount}, total a pagar {total}',
    deposits:
      'De ese importe, {deposit} son depósitos de IVA, que se devuelven con la prueba de que los vehículos han salido.',
    statementLine: '{number}, {vehicle}: {total} hasta el {due}, referencia {reference}',
    reminderLine:
      '{number}, {vehicle}: quedan {total} por pagar, vencimiento {due}, referencia {reference}',
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
      due: `Da pagare entro domani: ${italian}`,
      overdue: `Pagamento scaduto: ${italian}`,
      last: `Una settimana di ritardo: ${italian}`,
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
      due: 'I riepiloghi per questi veicoli dell’asta {auction} scadono domani: restano da pagare in tutto {total}. Se ha già pagato, non deve fare nulla.',
      overdue:
        'I riepiloghi per questi veicoli dell’asta {auction} sono scaduti e restano da pagare in tutto {total}. La preghiamo di pagare oggi. Se il pagamento è in corso, non deve fare nulla.',
      last: 'I riepiloghi per questi veicoli dell’asta {auction} sono scaduti da una settimana. Restano da pagare in tutto {total}, e ogni veicolo viene consegnato solo quando tutto l’importo dovuto è arrivato. La preghiamo di pagare oggi o di contattare l’assistenza acquirenti.',
    },
    daily: `{kind}: la Sua e-mail del giorno, ${italian}`,
    wonLine: '{vehicle}: {amount}, totale da pagare {total}',
    deposits:
      'Di questo, {deposit} sono depositi IVA, restituiti con la prova che i veicoli sono partiti.',
    statementLine: '{number}, {vehicle}: {total} entro il {due}, riferimento {reference}',
    reminderLine:
      '{number}, {vehicle}: restano da pagare {total}, scadenza {due}, causale {reference}',
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
      due: `Termin płatności jutro: ${polish}`,
      overdue: `Po terminie płatności: ${polish}`,
      last: `Tydzień po terminie płatności: ${polish}`,
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
      due: 'termin płatności rozliczeń za te pojazdy z aukcji {auction} upływa jutro. Do zapłaty pozostało łącznie {total}. Jeśli płatność została już zlecona, nie trzeba nic robić.',
      overdue:
        'termin płatności rozliczeń za te pojazdy z aukcji {auction} upłynął. Do zapłaty pozostało łącznie {total}. Prosimy o przelew jeszcze dziś. Jeśli płatność jest w drodze, nie trzeba nic robić.',
      last: 'termin płatności rozliczeń za te pojazdy z aukcji {auction} upłynął tydzień temu. Do zapłaty pozostało łącznie {total}, a każdy pojazd wydamy dopiero po otrzymaniu całej kwoty za niego. Prosimy o przelew jeszcze dziś lub o kontakt z nami.',
    },
    daily: `{kind}: wiadomość dnia, ${polish}`,
    wonLine: '{vehicle}: {amount}, razem do zapłaty {total}',
    deposits: 'W tym {deposit} kaucji VAT, zwracanych po dowodzie, że pojazdy opuściły kraj.',
    statementLine: '{number}, {vehicle}: {total} do {due}, tytuł przelewu {reference}',
    reminderLine:
      '{number}, {vehicle}: do zapłaty pozostało {total}, termin {due}, tytuł przelewu {reference}',
    pay: 'Odbiorca: {payee}, IBAN {iban}. Przelew za kilka pojazdów powinien zawierać wszystkie tytuły.',
    attached:
      'W załączeniu {count, plural, one {pierwsze rozliczenie} few {# pierwsze rozliczenia} many {# pierwszych rozliczeń} other {# pierwszego rozliczenia}}. Pozostałe są na stronie wygranych pojazdów.',
    more: '{count, plural, one {I jeszcze jeden pojazd.} few {I jeszcze # pojazdy.} many {I jeszcze # pojazdów.} other {I jeszcze # pojazdu.}}',
  },
};
