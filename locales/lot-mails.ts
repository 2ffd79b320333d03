/**
 * Mails to bidders about a lot or an auction (services/notices/). {vehicle} is make, model and
 * plate; {amount} of a bid is net, {time} in the auction's zone. They are not among the messages,
 * since no browser needs them.
 */
import type { LocaleCode } from './locales.ts';

export type MailKind =
  | 'offered'
  | 'won'
  | 'rejected'
  | 'awardReversed'
  | 'cancelled'
  | 'lotMessage'
  | 'auctionMessage'
  | 'depositReturned'
  | 'creditReturned';

export interface LotMailTexts {
  subject: Record<MailKind, string>;
  text: Record<MailKind, string>;
  /** Of a sealed auction, where nobody could see it coming; a list of vehicles follows. */
  lost: { subject: string; text: string };
  /** What an operator tells bidders; {message} of the text. */
  messages: Record<'technical' | 'times' | 'data' | 'photos', string>;
  /** Stands before the operator's own text, which is sent as it is. */
  ownText: string;
  /** Stands before the address of the lot or the auction. */
  link: string;
}

export const lotMails: Record<LocaleCode, LotMailTexts> = {
  en: {
    subject: {
      offered: 'An offer for you: {vehicle}',
      won: 'You’ve won {vehicle}',
      rejected: 'Not sold: {vehicle}',
      awardReversed: 'The award of {vehicle} has been taken back',
      cancelled: 'Cancelled: {auction}',
      lotMessage: 'A message about {vehicle}',
      auctionMessage: 'A message about the auction {auction}',
      depositReturned: 'Deposit paid back: {vehicle}',
      creditReturned: 'Credit paid back: {vehicle}',
    },
    text: {
      offered:
        'Your bid on {vehicle} in the auction {auction} is below the reserve. We offer your company the vehicle for {amount}, excluding the buyer’s fee and taxes. The offer stands until {time}; the first answer from your company counts.',
      won: 'Your company has won {vehicle} in the auction {auction} for {amount}, excluding the buyer’s fee and taxes. The whole sum and the next steps are on your account’s page of won vehicles.',
      rejected:
        'The seller has not accepted any bid on {vehicle} in the auction {auction}. Your bid no longer binds you.',
      awardReversed:
        'The award of {vehicle} in the auction {auction} to your company has been taken back. Your company owes nothing for it. We will tell you how the lot is decided.',
      cancelled:
        'The auction {auction} has been cancelled. Your bids in it no longer bind you; vehicles that were awarded before stay awarded.',
      lotMessage: 'Your company has a bid on {vehicle} in the auction {auction}. {message}',
      auctionMessage: 'Your company has bids in the auction {auction}. {message}',
      depositReturned:
        'We have transferred {amount} of your deposit for {vehicle} back to you. The date and the account are on the page of your won vehicles.',
      creditReturned:
        'We have transferred {amount} to you for your claim on {vehicle}. The date and the account are on the page of your won vehicles.',
    },
    lost: {
      subject: 'Not won in {auction}',
      text: 'Other bidders have won these vehicles in the auction {auction}. Your bids on them no longer bind you.',
    },
    messages: {
      technical:
        'There was a technical fault. Bids that were confirmed to you stand; please look whether a bid of yours is missing.',
      times: 'Closing times have changed. The time on the page of a lot is the one that counts.',
      data: 'The data of the vehicle have been corrected. Please look at them again before you bid.',
      photos: 'New photographs or documents of the vehicle have been added.',
    },
    ownText: 'The auction house adds:',
    link: 'See it here:',
  },
  'nl-nl': {
    subject: {
      offered: 'Een aanbod voor u: {vehicle}',
      won: 'Gewonnen: {vehicle}',
      rejected: 'Niet verkocht: {vehicle}',
      awardReversed: 'De gunning van {vehicle} is ingetrokken',
      cancelled: 'Afgelast: {auction}',
      lotMessage: 'Een bericht over {vehicle}',
      auctionMessage: 'Een bericht over de veiling {auction}',
      depositReturned: 'Btw-borg terugbetaald: {vehicle}',
      creditReturned: 'Tegoed uitbetaald: {vehicle}',
    },
    text: {
      offered:
        'Uw bod op {vehicle} in de veiling {auction} ligt onder de reserveprijs. Wij bieden uw bedrijf het voertuig aan voor {amount}, exclusief veilingkosten en belastingen. Het aanbod geldt tot {time}; het eerste antwoord van uw bedrijf telt.',
      won: 'Uw bedrijf heeft {vehicle} in de veiling {auction} gewonnen voor {amount}, exclusief veilingkosten en belastingen. Het totaalbedrag en de volgende stappen vindt u in uw account bij de gewonnen voertuigen.',
      rejected:
        'De verkoper heeft geen enkel bod op {vehicle} in de veiling {auction} geaccepteerd. U bent niet meer aan uw bod gebonden.',
      awardReversed:
        'De gunning van {vehicle} in de veiling {auction} aan uw bedrijf is ingetrokken. Uw bedrijf is er niets voor verschuldigd. Wij laten u weten wat er over het kavel wordt beslist.',
      cancelled:
        'De veiling {auction} is afgelast. U bent niet meer aan uw biedingen gebonden; voertuigen die eerder zijn gegund, blijven gegund.',
      lotMessage: 'Uw bedrijf heeft een bod op {vehicle} in de veiling {auction}. {message}',
      auctionMessage: 'Uw bedrijf heeft biedingen in de veiling {auction}. {message}',
      depositReturned:
        'We hebben {amount} van uw btw-borg voor {vehicle} aan u overgemaakt. Datum en rekening vindt u in uw account bij de gewonnen voertuigen.',
      creditReturned:
        'We hebben {amount} voor uw claim op {vehicle} aan u overgemaakt. Datum en rekening vindt u in uw account bij de gewonnen voertuigen.',
    },
    lost: {
      subject: 'Niet gewonnen in {auction}',
      text: 'Deze voertuigen in de veiling {auction} zijn aan andere bieders gegund. Uw biedingen erop binden u niet meer.',
    },
    messages: {
      technical:
        'Er was een technische storing. Biedingen die aan u zijn bevestigd, gelden; controleer of er een bod van u ontbreekt.',
      times: 'Sluitingstijden zijn gewijzigd. De tijd op de pagina van het kavel geldt.',
      data: 'De voertuiggegevens zijn gecorrigeerd. Bekijk ze opnieuw voordat u biedt.',
      photos: 'Er zijn nieuwe foto’s of documenten van het voertuig toegevoegd.',
    },
    ownText: 'Het veilinghuis voegt toe:',
    link: 'Bekijk het hier:',
  },
  'fr-fr': {
    subject: {
      offered: 'Une offre pour vous : {vehicle}',
      won: 'Vous avez remporté {vehicle}',
      rejected: 'Non vendu : {vehicle}',
      awardReversed: 'L’adjudication de {vehicle} est annulée',
      cancelled: 'Vente annulée : {auction}',
      lotMessage: 'Un message concernant {vehicle}',
      auctionMessage: 'Un message concernant la vente {auction}',
      depositReturned: 'Dépôt remboursé : {vehicle}',
      creditReturned: 'Avoir remboursé : {vehicle}',
    },
    text: {
      offered:
        'Votre offre sur {vehicle} dans la vente {auction} est en dessous de la réserve. Nous proposons le véhicule à votre entreprise pour {amount}, hors frais acheteur et taxes. La proposition est valable jusqu’au {time} ; la première réponse de votre entreprise compte.',
      won: 'Votre entreprise a remporté {vehicle} dans la vente {auction} pour {amount}, hors frais acheteur et taxes. Le montant total et les étapes suivantes figurent dans votre compte, parmi les véhicules remportés.',
      rejected:
        'Le vendeur n’a accepté aucune offre sur {vehicle} dans la vente {auction}. Votre offre ne vous engage plus.',
      awardReversed:
        'L’adjudication de {vehicle} à votre entreprise dans la vente {auction} est annulée. Votre entreprise ne doit rien pour ce véhicule. Nous vous informerons de la décision sur ce lot.',
      cancelled:
        'La vente {auction} est annulée. Vos offres ne vous engagent plus ; les véhicules adjugés auparavant le restent.',
      lotMessage: 'Votre entreprise a une offre sur {vehicle} dans la vente {auction}. {message}',
      auctionMessage: 'Votre entreprise a des offres dans la vente {auction}. {message}',
      depositReturned:
        'Nous vous avons viré {amount} au titre de votre dépôt pour {vehicle}. La date et le compte figurent sur la page de vos véhicules remportés.',
      creditReturned:
        'Nous vous avons viré {amount} au titre de votre réclamation concernant {vehicle}. La date et le compte figurent sur la page de vos véhicules remportés.',
    },
    lost: {
      subject: 'Non remportés : {auction}',
      text: 'D’autres acheteurs ont remporté ces véhicules de la vente {auction}. Vos offres sur ces véhicules ne vous engagent plus.',
    },
    messages: {
      technical:
        'Un incident technique s’est produit. Les offres qui vous ont été confirmées restent valables ; vérifiez qu’aucune de vos offres ne manque.',
      times: 'Des heures de clôture ont changé. L’heure indiquée sur la page du lot fait foi.',
      data: 'Les données du véhicule ont été corrigées. Consultez-les de nouveau avant d’enchérir.',
      photos: 'De nouvelles photos ou de nouveaux documents du véhicule ont été ajoutés.',
    },
    ownText: 'La maison de vente ajoute :',
    link: 'À voir ici :',
  },
  'de-de': {
    subject: {
      offered: 'Ein Angebot für Sie: {vehicle}',
      won: 'Zuschlag für {vehicle}',
      rejected: 'Nicht verkauft: {vehicle}',
      awardReversed: 'Der Zuschlag für {vehicle} wurde zurückgenommen',
      cancelled: 'Abgesagt: {auction}',
      lotMessage: 'Eine Mitteilung zu {vehicle}',
      auctionMessage: 'Eine Mitteilung zur Auktion {auction}',
      depositReturned: 'Kaution zurückgezahlt: {vehicle}',
      creditReturned: 'Gutschrift ausgezahlt: {vehicle}',
    },
    text: {
      offered:
        'Ihr Gebot für {vehicle} in der Auktion {auction} liegt unter dem Limit. Wir bieten Ihrem Unternehmen das Fahrzeug für {amount} an, zuzüglich Käufergebühr und Steuern. Das Angebot gilt bis {time}; die erste Antwort aus Ihrem Unternehmen zählt.',
      won: 'Ihr Unternehmen hat in der Auktion {auction} den Zuschlag für {vehicle} zu {amount} erhalten, zuzüglich Käufergebühr und Steuern. Gesamtbetrag und nächste Schritte finden Sie in Ihrem Konto bei den ersteigerten Fahrzeugen.',
      rejected:
        'der Verkäufer hat kein Gebot für {vehicle} in der Auktion {auction} angenommen. Sie sind an Ihr Gebot nicht mehr gebunden.',
      awardReversed:
        'der Zuschlag für {vehicle} in der Auktion {auction} an Ihr Unternehmen wurde zurückgenommen. Ihr Unternehmen schuldet dafür nichts. Wir teilen Ihnen mit, wie über das Los entschieden wird.',
      cancelled:
        'die Auktion {auction} wurde abgesagt. Sie sind an Ihre Gebote nicht mehr gebunden; bereits erteilte Zuschläge bleiben bestehen.',
      lotMessage: 'Ihr Unternehmen hat ein Gebot für {vehicle} in der Auktion {auction}. {message}',
      auctionMessage: 'Ihr Unternehmen hat Gebote in der Auktion {auction}. {message}',
      depositReturned:
        'wir haben Ihnen {amount} von Ihrer Kaution für {vehicle} überwiesen. Datum und Konto stehen auf der Seite Ihrer ersteigerten Fahrzeuge.',
      creditReturned:
        'wir haben Ihnen {amount} zu Ihrer Reklamation zu {vehicle} überwiesen. Datum und Konto stehen auf der Seite Ihrer ersteigerten Fahrzeuge.',
    },
    lost: {
      subject: 'Kein Zuschlag in {auction}',
      text: 'den Zuschlag für diese Fahrzeuge der Auktion {auction} haben andere Bieter erhalten. Ihre Gebote darauf binden Sie nicht mehr.',
    },
    messages: {
      technical:
        'Es gab eine technische Störung. Gebote, die Ihnen bestätigt wurden, gelten; bitte prüfen Sie, ob eines Ihrer Gebote fehlt.',
      times: 'Schlusszeiten haben sich geändert. Es gilt die Zeit auf der Seite des Loses.',
      data: 'Die Fahrzeugdaten wurden berichtigt. Bitte sehen Sie sie vor dem Bieten noch einmal an.',
      photos: 'Neue Fotos oder Unterlagen zum Fahrzeug sind hinzugekommen.',
    },
    ownText: 'Das Auktionshaus ergänzt:',
    link: 'Hier ansehen:',
  },
  'pt-pt': {
    subject: {
      offered: 'Uma proposta para si: {vehicle}',
      won: 'Adjudicado à sua empresa: {vehicle}',
      rejected: 'Não vendido: {vehicle}',
      awardReversed: 'A adjudicação de {vehicle} foi anulada',
      cancelled: 'Leilão cancelado: {auction}',
      lotMessage: 'Uma mensagem sobre {vehicle}',
      auctionMessage: 'Uma mensagem sobre o leilão {auction}',
      depositReturned: 'Caução devolvida: {vehicle}',
      creditReturned: 'Crédito pago: {vehicle}',
    },
    text: {
      offered:
        'A sua licitação por {vehicle} no leilão {auction} está abaixo da reserva. Propomos a viatura à sua empresa por {amount}, sem a comissão do comprador nem impostos. A proposta é válida até {time}; conta a primeira resposta da sua empresa.',
      won: 'A viatura {vehicle} foi adjudicada à sua empresa no leilão {auction} por {amount}, sem a comissão do comprador nem impostos. O total e os próximos passos estão na sua conta, entre as viaturas ganhas.',
      rejected:
        'O vendedor não aceitou nenhuma licitação por {vehicle} no leilão {auction}. A sua licitação já não o vincula.',
      awardReversed:
        'A adjudicação de {vehicle} à sua empresa no leilão {auction} foi anulada. A sua empresa nada deve por esta viatura. Informaremos da decisão sobre o lote.',
      cancelled:
        'O leilão {auction} foi cancelado. As suas licitações já não o vinculam; as viaturas já adjudicadas mantêm-se adjudicadas.',
      lotMessage: 'A sua empresa tem uma licitação em {vehicle} no leilão {auction}. {message}',
      auctionMessage: 'A sua empresa tem licitações no leilão {auction}. {message}',
      depositReturned:
        'Transferimos para si {amount} da caução de {vehicle}. A data e a conta estão na página das suas viaturas ganhas.',
      creditReturned:
        'Transferimos para si {amount} pela sua reclamação relativa a {vehicle}. A data e a conta estão na página das suas viaturas ganhas.',
    },
    lost: {
      subject: 'Não adjudicadas em {auction}',
      text: 'Estas viaturas do leilão {auction} foram adjudicadas a outros licitantes. As suas licitações já não o vinculam.',
    },
    messages: {
      technical:
        'Houve uma falha técnica. As licitações que lhe foram confirmadas mantêm-se; verifique se falta alguma das suas.',
      times: 'As horas de fecho mudaram. Vale a hora indicada na página do lote.',
      data: 'Os dados da viatura foram corrigidos. Consulte-os de novo antes de licitar.',
      photos: 'Foram adicionados novas fotografias ou documentos da viatura.',
    },
    ownText: 'A leiloeira acrescenta:',
    link: 'Ver aqui:',
  },
  'es-es': {
    subject: {
      offered: 'Una oferta para usted: {vehicle}',
      won: 'Adjudicado a su empresa: {vehicle}',
      rejected: 'No vendido: {vehicle}',
      awardReversed: 'Se ha anulado la adjudicación de {vehicle}',
      cancelled: 'Subasta cancelada: {auction}',
      lotMessage: 'Un mensaje sobre {vehicle}',
      auctionMessage: 'Un mensaje sobre la subasta {auction}',
      depositReturned: 'Depósito devuelto: {vehicle}',
      creditReturned: 'Abono pagado: {vehicle}',
    },
    text: {
      offered:
        'Su puja por {vehicle} en la subasta {auction} está por debajo de la reserva. Ofrecemos el vehículo a su empresa por {amount}, sin gastos del comprador ni impuestos. La oferta es válida hasta el {time}; cuenta la primera respuesta de su empresa.',
      won: 'Se ha adjudicado a su empresa {vehicle} en la subasta {auction} por {amount}, sin gastos del comprador ni impuestos. El total y los próximos pasos están en su cuenta, entre los vehículos adjudicados.',
      rejected:
        'El vendedor no ha aceptado ninguna puja por {vehicle} en la subasta {auction}. Su puja ya no le vincula.',
      awardReversed:
        'Se ha anulado la adjudicación de {vehicle} a su empresa en la subasta {auction}. Su empresa no debe nada por este vehículo. Le informaremos de la decisión sobre el lote.',
      cancelled:
        'La subasta {auction} se ha cancelado. Sus pujas ya no le vinculan; los vehículos adjudicados antes siguen adjudicados.',
      lotMessage: 'Su empresa tiene una puja por {vehicle} en la subasta {auction}. {message}',
      auctionMessage: 'Su empresa tiene pujas en la subasta {auction}. {message}',
      depositReturned:
        'Le hemos transferido {amount} de su depósito por {vehicle}. La fecha y la cuenta figuran en la página de sus vehículos ganados.',
      creditReturned:
        'Le hemos transferido {amount} por su reclamación de {vehicle}. La fecha y la cuenta figuran en la página de sus vehículos ganados.',
    },
    lost: {
      subject: 'No adjudicados en {auction}',
      text: 'Estos vehículos de la subasta {auction} se han adjudicado a otros pujadores. Sus pujas por ellos ya no le vinculan.',
    },
    messages: {
      technical:
        'Ha habido un fallo técnico. Las pujas que se le confirmaron siguen en pie; compruebe si falta alguna de las suyas.',
      times: 'Han cambiado horas de cierre. Vale la hora que figura en la página del lote.',
      data: 'Se han corregido los datos del vehículo. Revíselos antes de pujar.',
      photos: 'Se han añadido nuevas fotos o documentos del vehículo.',
    },
    ownText: 'La casa de subastas añade:',
    link: 'Véalo aquí:',
  },
  'it-it': {
    subject: {
      offered: 'Una proposta per Lei: {vehicle}',
      won: 'Aggiudicato alla Sua azienda: {vehicle}',
      rejected: 'Non venduto: {vehicle}',
      awardReversed: 'L’aggiudicazione di {vehicle} è stata annullata',
      cancelled: 'Asta annullata: {auction}',
      lotMessage: 'Un messaggio su {vehicle}',
      auctionMessage: 'Un messaggio sull’asta {auction}',
      depositReturned: 'Deposito restituito: {vehicle}',
      creditReturned: 'Accredito pagato: {vehicle}',
    },
    text: {
      offered:
        'la Sua offerta per {vehicle} nell’asta {auction} è sotto la riserva. Proponiamo il veicolo alla Sua azienda per {amount}, esclusi commissione acquirente e imposte. La proposta vale fino a {time}; conta la prima risposta della Sua azienda.',
      won: 'la Sua azienda si è aggiudicata {vehicle} nell’asta {auction} per {amount}, esclusi commissione acquirente e imposte. L’importo totale e i passi successivi sono nel Suo account, tra i veicoli aggiudicati.',
      rejected:
        'il venditore non ha accettato alcuna offerta per {vehicle} nell’asta {auction}. La Sua offerta non La vincola più.',
      awardReversed:
        'l’aggiudicazione di {vehicle} alla Sua azienda nell’asta {auction} è stata annullata. La Sua azienda non deve nulla per questo veicolo. Le comunicheremo la decisione sul lotto.',
      cancelled:
        'l’asta {auction} è stata annullata. Le Sue offerte non La vincolano più; i veicoli già aggiudicati restano aggiudicati.',
      lotMessage: 'La Sua azienda ha un’offerta su {vehicle} nell’asta {auction}. {message}',
      auctionMessage: 'La Sua azienda ha offerte nell’asta {auction}. {message}',
      depositReturned:
        'Le abbiamo bonificato {amount} del Suo deposito per {vehicle}. Data e conto sono nella pagina dei veicoli vinti.',
      creditReturned:
        'Le abbiamo bonificato {amount} per il Suo reclamo su {vehicle}. Data e conto sono nella pagina dei veicoli vinti.',
    },
    lost: {
      subject: 'Non aggiudicati in {auction}',
      text: 'Altri offerenti si sono aggiudicati questi veicoli nell’asta {auction}. Le Sue offerte non La vincolano più.',
    },
    messages: {
      technical:
        'Si è verificato un guasto tecnico. Le offerte che Le sono state confermate restano valide; verifichi che non ne manchi nessuna.',
      times:
        'Alcuni orari di chiusura sono cambiati. Vale l’orario indicato nella pagina del lotto.',
      data: 'I dati del veicolo sono stati corretti. Li consulti di nuovo prima di fare un’offerta.',
      photos: 'Sono state aggiunte nuove foto o nuovi documenti del veicolo.',
    },
    ownText: 'La casa d’aste aggiunge:',
    link: 'Da vedere qui:',
  },
  'pl-pl': {
    subject: {
      offered: 'Propozycja dla Ciebie: {vehicle}',
      won: 'Wygrana: {vehicle}',
      rejected: 'Niesprzedany: {vehicle}',
      awardReversed: 'Cofnięto przyznanie pojazdu {vehicle}',
      cancelled: 'Aukcja odwołana: {auction}',
      lotMessage: 'Wiadomość dotycząca {vehicle}',
      auctionMessage: 'Wiadomość dotycząca aukcji {auction}',
      depositReturned: 'Kaucja zwrócona: {vehicle}',
      creditReturned: 'Należność z reklamacji wypłacona: {vehicle}',
    },
    text: {
      offered:
        'oferta Twojej firmy za {vehicle} w aukcji {auction} jest niższa od ceny rezerwowej. Proponujemy Twojej firmie ten pojazd za {amount}, bez opłaty aukcyjnej i podatków. Propozycja jest ważna do {time}; liczy się pierwsza odpowiedź z Twojej firmy.',
      won: 'Twoja firma wygrała {vehicle} w aukcji {auction} za {amount}, bez opłaty aukcyjnej i podatków. Łączna kwota i dalsze kroki są na Twoim koncie, wśród wygranych pojazdów.',
      rejected:
        'sprzedawca nie przyjął żadnej oferty za {vehicle} w aukcji {auction}. Twoja oferta już Cię nie wiąże.',
      awardReversed:
        'cofnięto przyznanie Twojej firmie pojazdu {vehicle} w aukcji {auction}. Twoja firma nic za niego nie płaci. Poinformujemy o decyzji w sprawie tej pozycji.',
      cancelled:
        'aukcja {auction} została odwołana. Twoje oferty już Cię nie wiążą; pojazdy przyznane wcześniej pozostają przyznane.',
      lotMessage: 'Twoja firma ma ofertę na {vehicle} w aukcji {auction}. {message}',
      auctionMessage: 'Twoja firma ma oferty w aukcji {auction}. {message}',
      depositReturned:
        'przelaliśmy {amount} z kaucji za pojazd {vehicle}. Datę i rachunek znajdziesz na stronie wygranych pojazdów.',
      creditReturned:
        'przelaliśmy {amount} z tytułu reklamacji pojazdu {vehicle}. Datę i rachunek znajdziesz na stronie wygranych pojazdów.',
    },
    lost: {
      subject: 'Niewygrane w aukcji {auction}',
      text: 'te pojazdy w aukcji {auction} wygrali inni licytujący. Twoje oferty na nie już Cię nie wiążą.',
    },
    messages: {
      technical:
        'Wystąpiła usterka techniczna. Oferty, które Ci potwierdziliśmy, pozostają ważne; sprawdź, czy którejś nie brakuje.',
      times: 'Zmieniły się godziny zakończenia. Obowiązuje godzina podana na stronie pozycji.',
      data: 'Dane pojazdu zostały poprawione. Sprawdź je ponownie przed złożeniem oferty.',
      photos: 'Dodano nowe zdjęcia lub dokumenty pojazdu.',
    },
    ownText: 'Dom aukcyjny dodaje:',
    link: 'Zobacz tutaj:',
  },
};
