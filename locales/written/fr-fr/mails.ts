export const mails = {
  'letter.greeting': 'Bonjour,',
  'letter.closing': 'Cordialement,\nL’équipe CarPlaza',
  'approval.bid.subject': '{name} demande à offrir {amount}\u00a0: {vehicle}',
  'approval.bid.text':
    '{name} souhaite offrir {amount} pour {vehicle} dans la vente {auction}. Ce montant dépasse le plafond de {name}\u00a0: un collègue doit l’approuver. D’ici là, ce n’est pas une offre.',
  'approval.purchase.subject': '{name} demande à acheter à {amount}\u00a0: {vehicle}',
  'approval.purchase.text':
    '{name} souhaite acheter {vehicle} dans la vente {auction} à {amount}. Ce montant dépasse le plafond de {name}\u00a0: un collègue doit l’approuver. D’ici là, rien n’est acheté.',
  'approval.note': '{name} écrit\u00a0: {note}',
  'approval.until':
    'Le lot se clôture {left}\u00a0: {time}. Ensuite, la demande ne pourra plus être approuvée.',
  'approval.link': 'Approuver ou refuser ici\u00a0:',
  'lot.corrected.subject': 'Rectification\u00a0: {vehicle}',
  'lot.corrected.text':
    'Nous avons rectifié la description de {vehicle} dans la vente {auction}. La page du véhicule montre ce qui était indiqué et ce qui l’est à présent. Votre entreprise peut retirer son offre jusqu’au {time}, même si elle est en tête. Sans retrait, l’offre est maintenue.',
  'lot.sellerMayNotBid.subject': 'Offre annulée\u00a0: {vehicle}',
  'lot.sellerMayNotBid.text':
    'Votre offre sur {vehicle} dans la vente {auction} ne compte plus et ne vous engage à rien. Votre entreprise partage avec le vendeur un numéro de registre, un numéro de TVA, un compte, un utilisateur ou un propriétaire, et un vendeur ne peut pas enchérir sur ses propres véhicules. Si vous n’êtes pas de cet avis, écrivez-nous\u00a0: nous le vérifierons avec vous.',
  'lot.bidsSeen.subject': 'Offres consultées à la suite d’une plainte\u00a0: {vehicle}',
  'lot.bidsSeen.text':
    'Pendant la vente de {vehicle} dans la vente {auction}, deux de nos responsables ont consulté ensemble les offres sur ce lot pour examiner une plainte. Notre journal indique leurs deux noms et le motif. Aucune offre n’a été modifiée. Si vous avez une question, écrivez-nous.',
  'lot.bidsEnded.subject': 'Offres annulées par une rectification\u00a0: {vehicle}',
  'lot.bidsEnded.text':
    'Nous avons rectifié une donnée de {vehicle} dans la vente {auction} dont dépendent les taxes. Toutes les offres sur ce lot sont donc annulées et n’engagent plus personne. La vente du lot se poursuit sans offre\u202f; la page du véhicule montre les nouvelles données.',
  'lot.offered.subject': 'Proposition à votre entreprise\u00a0: {vehicle}',
  'lot.offered.text':
    'Votre offre sur {vehicle} dans la vente {auction} est en dessous de la réserve. Nous proposons le véhicule à votre entreprise pour {amount}, hors frais acheteur et taxes. La proposition est valable jusqu’au {time}\u202f; la première réponse de votre entreprise compte.',
  'lot.won.subject': 'Adjugé à votre entreprise\u00a0: {vehicle}',
  'lot.won.text':
    'Votre entreprise a remporté {vehicle} dans la vente {auction} pour {amount}, hors frais acheteur et taxes. Le montant total et les étapes suivantes figurent dans votre compte, parmi les véhicules remportés.',
  'lot.rejected.subject': 'Non vendu\u00a0: {vehicle}',
  'lot.rejected.text':
    'Le vendeur n’a accepté aucune offre sur {vehicle} dans la vente {auction}. Votre offre ne vous engage plus.',
  'lot.awardReversed.subject': 'L’adjudication de {vehicle} est annulée',
  'lot.awardReversed.text':
    'L’adjudication de {vehicle} à votre entreprise dans la vente {auction} est annulée. Votre entreprise ne doit rien pour ce véhicule. Nous vous informerons de la décision sur ce lot.',
  'lot.takenBack.subject': 'Retiré par le vendeur\u00a0: {vehicle}',
  'lot.takenBack.text':
    'Le vendeur a retiré {vehicle} de la vente {auction}. Votre enchère ne vous engage plus.',
  'lot.cancelled.subject': 'Vente annulée\u00a0: {auction}',
  'lot.cancelled.text':
    'La vente {auction} est annulée. Vos offres ne vous engagent plus\u202f; les véhicules adjugés auparavant le restent.',
  'lot.offerDeclined.subject': 'Proposition refusée\u00a0: {vehicle}',
  'lot.offerDeclined.text':
    'Votre entreprise a refusé notre proposition de {amount} pour {vehicle} dans la vente {auction}. La proposition est close\u202f; le vendeur décide des offres.',
  'lot.offerLapsed.subject': 'Proposition expirée\u00a0: {vehicle}',
  'lot.offerLapsed.text':
    'Notre proposition de {amount} pour {vehicle} dans la vente {auction} est restée sans réponse dans le délai. Elle est close\u202f; le vendeur décide des offres.',
  'lot.offerTakenBack.subject': 'Proposition retirée\u00a0: {vehicle}',
  'lot.offerTakenBack.text':
    'Nous avons retiré notre proposition de {amount} pour {vehicle} dans la vente {auction}. Votre entreprise ne doit rien\u202f; le vendeur décide des offres.',
  'lot.reopened.subject': 'Nouvelle décision\u00a0: {vehicle}',
  'lot.reopened.text':
    'L’adjudication de {vehicle} à une autre entreprise dans la vente {auction} est annulée. Le vendeur décide à nouveau et votre offre compte de nouveau. Nous vous informerons de la décision.',
  'lot.resumed.subject': 'Les enchères ont repris\u00a0: {vehicle}',
  'lot.resumed.text':
    'Les enchères sur {vehicle} dans la vente {auction} étaient suspendues et ont repris. Clôture du lot\u00a0: {time}. Toutes les offres sont maintenues.',
  'lot.auctionResumed.subject': 'Les enchères ont repris\u00a0: {auction}',
  'lot.auctionResumed.text':
    'Les enchères dans la vente {auction} étaient suspendues et ont repris. Chaque lot dispose du temps qui lui restait\u202f; sa page indique sa clôture. Toutes les offres sont maintenues.',
  'lot.offeredAgain.subject': 'De nouveau en vente\u00a0: {vehicle}',
  'lot.offeredAgain.text':
    'Votre entreprise a déjà fait une offre sur {vehicle}. Le véhicule est de nouveau en vente, dans la vente {auction}.',
  'lot.endedBid': '{vehicle}\u00a0: votre offre de {amount}',
  'lot.lotMessage.subject': 'Un message concernant {vehicle}',
  'lot.lotMessage.text':
    'Votre entreprise a une offre sur {vehicle} dans la vente {auction}. {message}',
  'lot.auctionMessage.subject': 'Un message concernant la vente {auction}',
  'lot.auctionMessage.text': 'Votre entreprise a des offres dans la vente {auction}. {message}',
  'lot.releaseVoid.subject': 'Enlèvement annulé, ne venez pas\u00a0: {vehicle}',
  'lot.releaseVoid.text':
    'Le bordereau de {vehicle} n’est plus entièrement payé. Le code d’enlèvement n’est plus valable, un créneau réservé est libéré et le véhicule ne sera pas remis. Merci d’arrêter la personne déjà en route. Le solde à payer figure sur la page de vos véhicules remportés.',
  'lot.collected.subject': 'Enlevé\u00a0: {vehicle}',
  'lot.collected.text':
    '{vehicle} a été remis à votre transporteur ({time}). Les détails figurent sur la page de vos véhicules remportés. Si vous ne vous y attendiez pas, contactez-nous immédiatement.',
  'lot.refundTakenBack.subject': 'Remboursement annulé\u00a0: {vehicle}',
  'lot.refundTakenBack.text':
    'Un remboursement de {amount} pour {vehicle} a été annulé dans nos comptes. Ce montant vous est de nouveau dû\u202f; il figure sur la page de vos véhicules remportés.',
  'lot.depositReturned.subject': 'Dépôt remboursé\u00a0: {vehicle}',
  'lot.depositReturned.text':
    'Nous vous avons viré {amount} au titre de votre dépôt pour {vehicle}. La date et le compte figurent sur la page de vos véhicules remportés.',
  'lot.creditReturned.subject': 'Avoir remboursé\u00a0: {vehicle}',
  'lot.creditReturned.text':
    'Nous vous avons viré {amount} au titre de votre réclamation concernant {vehicle}. La date et le compte figurent sur la page de vos véhicules remportés.',
  'lot.lost.subject': 'Non remportés\u00a0: {auction}',
  'lot.lost.text':
    'D’autres enchérisseurs ont remporté ces véhicules de la vente {auction}. Vos offres sur ces véhicules ne vous engagent plus.',
  'lot.ownText': 'Informations complémentaires\u00a0: {text}',
  'lot.link': 'À voir ici\u00a0:',
  'lot.message.technical':
    'Un incident technique s’est produit. Les offres qui vous ont été confirmées restent valables\u202f; vérifiez qu’aucune de vos offres ne manque.',
  'lot.message.times':
    'Des heures de clôture ont changé. L’heure indiquée sur la page du lot fait foi.',
  'lot.message.data':
    'Les données du véhicule ont été corrigées. Consultez-les de nouveau avant d’enchérir.',
  'lot.message.photos': 'De nouvelles photos ou de nouveaux documents du véhicule ont été ajoutés.',
  'sum.total': 'Total à payer\u00a0: {total}.',
  'sum.deposit':
    'Dont {deposit} de dépôt de TVA, remboursé sur justificatif du départ du véhicule.',
  'sum.indication': 'À titre indicatif\u00a0: c’est l’administration fiscale qui fixe l’impôt dû.',
  'sum.case.reverseCharge':
    'Calculé comme une vente intérieure ({from}) avec autoliquidation, TVA à 0 %.',
  'sum.case.domestic': 'Calculé comme une vente intérieure ({from}), avec la TVA de ce pays.',
  'sum.case.intraCommunity':
    'Calculé comme une livraison intracommunautaire, {from} – {to}, TVA à 0 %.',
  'sum.case.margin': 'Calculé en TVA sur marge\u00a0: aucune TVA n’est indiquée.',
  'sum.case.export': 'Calculé comme une exportation hors de l’UE, {from} – {to}, TVA à 0 %.',
  'choice.outbid.subject': 'Enchère dépassée\u00a0: {vehicle}',
  'choice.outbid.text':
    'Une autre entreprise a dépassé votre enchère sur {vehicle} dans la vente {auction}. Le lot se clôture à {time}\u202f; une enchère dans les dernières minutes repousse cette heure.',
  'choice.outbid.link': 'Surenchérissez ici\u00a0:',
  'choice.closing.subject': 'Clôture proche\u00a0: {auction}',
  'choice.closing.text':
    'Des véhicules sur lesquels votre entreprise a enchéri dans la vente {auction} se clôturent à partir de {time}. Véhicules avec une enchère en cours de votre entreprise\u00a0: {count}.',
  'choice.closing.link': 'Vos enchères dans cette vente\u00a0:',
  'choice.newStock.subject': 'Nouveaux véhicules\u00a0: {count}',
  'choice.newStock.text': 'Nouveaux véhicules dans ce que vous suivez\u00a0:',
  'choice.newStock.link': 'Ce que vous suivez, et la fréquence des e-mails\u00a0:',
  'choice.more': 'Autres nouveaux véhicules\u00a0: {count}.',
  'choice.foot':
    'Vous choisissez vos e-mails dans votre compte. Ne plus recevoir ce type d’e-mail\u00a0:',
  'choice.kind.outbid': 'Enchère dépassée',
  'choice.kind.closing': 'Clôture proche',
  'choice.kind.won': 'Remporté',
  'choice.kind.lost': 'Non remporté',
  'choice.kind.approval': 'Approbation demandée',
  'choice.kind.release': 'Enlèvement autorisé',
  'choice.kind.moneyBack': 'Remboursement',
  'choice.kind.newStock': 'Nouveaux véhicules',
  'choice.page.title': 'Ne plus recevoir ces e-mails\u202f?',
  'choice.page.ask':
    'Vous ne recevrez plus d’e-mails du type «\u202f{kind}\u202f». Les propositions, bordereaux et rappels vous parviendront toujours.',
  'choice.page.button': 'Ne plus recevoir ces e-mails',
  'choice.page.ended': 'Vous ne recevrez plus ces e-mails',
  'choice.page.endedText':
    'Le type «\u202f{kind}\u202f» est désactivé. Vous pouvez le réactiver dans votre compte.',
  'choice.page.link': 'Notifications de votre compte',
  'grouped.won.subject':
    'Adjugé à votre entreprise\u00a0: {count, plural, one {# véhicule} other {# véhicules}}, {auction}',
  'grouped.won.text':
    'Votre entreprise a remporté ces véhicules dans la vente {auction}. Les prix s’entendent hors frais acheteur et taxes\u202f; les étapes suivantes figurent dans votre compte, parmi les véhicules remportés.',
  'grouped.rejected.subject':
    'Non vendu\u00a0: {count, plural, one {# véhicule} other {# véhicules}}, {auction}',
  'grouped.rejected.text':
    'Le vendeur n’a accepté aucune offre sur ces véhicules dans la vente {auction}. Vos offres ne vous engagent plus.',
  'grouped.offeredAgain.subject':
    'De nouveau en vente\u00a0: {count, plural, one {# véhicule} other {# véhicules}} dans {auction}',
  'grouped.offeredAgain.text':
    'Votre entreprise a déjà fait une offre sur ces véhicules. Ils sont de nouveau en vente, dans la vente {auction}.',
  'grouped.released.subject':
    'Payé, enlèvement autorisé\u00a0: {count, plural, one {# véhicule} other {# véhicules}}, {auction}',
  'grouped.released.text':
    'Vos paiements pour ces véhicules de la vente {auction} nous sont intégralement parvenus. Chaque véhicule peut être enlevé avec son propre code d’enlèvement, affiché sur la page de vos véhicules remportés. Ne communiquez un code qu’à la personne qui enlève le véhicule.',
  'grouped.depositReturned.subject':
    'Dépôts remboursés\u00a0: {count, plural, one {# véhicule} other {# véhicules}}, {auction}',
  'grouped.depositReturned.text':
    'Nous vous avons viré ces montants au titre de vos dépôts dans la vente {auction}. Les dates et le compte figurent sur la page de vos véhicules remportés.',
  'grouped.creditReturned.subject':
    'Avoirs remboursés\u00a0: {count, plural, one {# véhicule} other {# véhicules}}, {auction}',
  'grouped.creditReturned.text':
    'Nous vous avons viré ces montants au titre de vos réclamations sur des véhicules de la vente {auction}. Les dates et le compte figurent sur la page de vos véhicules remportés.',
  'grouped.statement.subject':
    'Bordereaux\u00a0: {count, plural, one {# véhicule} other {# véhicules}}, {auction}',
  'grouped.statement.text':
    'Voici les bordereaux d’achat des véhicules que votre entreprise a remportés dans la vente {auction}. Le total s’élève à {total}\u202f; chaque montant a sa propre échéance.',
  'grouped.due.subject':
    'À régler demain\u00a0: {count, plural, one {# véhicule} other {# véhicules}}',
  'grouped.due.text':
    'Les bordereaux pour ces véhicules de la vente {auction} sont à régler au plus tard demain\u00a0: il reste {total} à payer au total. Si vous avez déjà payé, vous n’avez rien à faire.',
  'grouped.overdue.subject':
    'En retard de paiement\u00a0: {count, plural, one {# véhicule} other {# véhicules}}',
  'grouped.overdue.text':
    'Les bordereaux pour ces véhicules de la vente {auction} sont en retard de paiement, et il reste {total} à payer au total. Merci de régler aujourd’hui. Si votre virement est en cours, vous n’avez rien à faire.',
  'grouped.last.subject':
    'Une semaine de retard\u00a0: {count, plural, one {# véhicule} other {# véhicules}}',
  'grouped.last.text':
    'Les bordereaux pour ces véhicules de la vente {auction} ont une semaine de retard. Il reste {total} à payer au total, et l’enlèvement d’un véhicule n’est autorisé qu’après son paiement complet. Merci de régler aujourd’hui ou de contacter le service acheteurs.',
  'grouped.daily':
    '{kind}\u00a0: votre e-mail du jour, {count, plural, one {# véhicule} other {# véhicules}}',
  'grouped.wonLine': '{vehicle}\u00a0: {amount}, total à payer {total}',
  'grouped.deposits':
    'Dont {deposit} de dépôts de TVA, remboursés sur justificatif du départ des véhicules.',
  'grouped.statementLine':
    '{number}, {vehicle}\u00a0: {total} au plus tard le {due}, référence {reference}',
  'grouped.reminderLine':
    '{number}, {vehicle}\u00a0: reste {total} à payer, échéance le {due}, référence {reference}',
  'grouped.pay':
    'À {payee}, IBAN {iban}. Un virement pour plusieurs véhicules mentionne toutes leurs références.',
  'grouped.attached':
    '{count, plural, one {Le premier bordereau est joint.} other {Les # premiers bordereaux sont joints.}} Les autres se trouvent sur la page de vos véhicules remportés.',
  'grouped.more': '{count, plural, one {Et un autre véhicule.} other {Et # autres véhicules.}}',
  'statement.statement.subject': 'Bordereau {number}\u00a0: {vehicle}',
  'statement.statement.text':
    'Voici le bordereau d’achat {number} pour {vehicle}. Merci de virer {total} au plus tard le {due}.',
  'statement.claimCredit.subject': 'Avoir pour votre réclamation, {number}\u00a0: {vehicle}',
  'statement.claimCredit.text':
    'Nous avons accepté votre réclamation sur {vehicle}. L’avoir {number} réduit de {total} le prix du bordereau {corrects}. Nous virons ce montant sur le compte qui a servi au paiement.',
  'statement.creditNote.subject': 'Avoir {number}\u00a0: {vehicle}',
  'statement.creditNote.text':
    'L’adjudication de {vehicle} a été annulée. L’avoir {number} annule le bordereau {corrects}\u00a0: ne réglez rien à ce titre.',
  'statement.corrected.subject': 'Bordereau rectifié {number}\u00a0: {vehicle}',
  'statement.corrected.text':
    'Nous avons rectifié le bordereau {corrects} pour {vehicle}. L’avoir {creditNote} l’annule, et le bordereau {number} de {total} le remplace.',
  'statement.corrected.open': 'Merci de virer {open} au plus tard le {due}.',
  'statement.corrected.paid': 'Il est entièrement réglé\u00a0: vous n’avez rien à virer.',
  'statement.corrected.left':
    'Vous avez payé {left} de trop. Nous vous reversons ce montant ou l’affectons à un autre de vos bordereaux.',
  'statement.pay': 'À {payee}, IBAN {iban}, avec la référence {reference}.',
  'statement.link': 'Vos véhicules remportés\u00a0:',
  'reminder.due.subject': 'Bordereau {number} à régler demain\u00a0: {vehicle}',
  'reminder.due.text':
    'Le bordereau {number} pour {vehicle} est à régler au plus tard le {due}\u00a0: il reste {open} à payer. Si vous avez déjà payé, vous n’avez rien à faire.',
  'reminder.overdue.subject': 'Bordereau {number} en retard\u00a0: {vehicle}',
  'reminder.overdue.text':
    'Le bordereau {number} pour {vehicle} était à régler au plus tard le {due}, et il reste {open} à payer. Merci de régler aujourd’hui. Si votre virement est en cours, vous n’avez rien à faire.',
  'reminder.last.subject': 'Bordereau {number}, une semaine de retard\u00a0: {vehicle}',
  'reminder.last.text':
    'Le bordereau {number} pour {vehicle} était à régler au plus tard le {due}. Il reste {open} à payer, et l’enlèvement n’est autorisé qu’après paiement complet. Merci de régler aujourd’hui ou de contacter le service acheteurs.',
  'release.subject': 'Payé, enlèvement autorisé\u00a0: {vehicle}',
  'release.text':
    'Votre paiement pour {vehicle} (bordereau {number}) nous est intégralement parvenu. Le véhicule peut être enlevé avec son code d’enlèvement, affiché sur la page de vos véhicules remportés. Ne communiquez ce code qu’à la personne qui enlève le véhicule.',
  'release.link': 'Code et lieu d’enlèvement\u00a0:',
  'proof.accepted.subject': 'Justificatif de transport accepté\u00a0: {vehicle}',
  'proof.accepted.text':
    'Le justificatif de transport pour {vehicle} (bordereau {number}) a été accepté. Votre dépôt va vous être remboursé.',
  'proof.refused.subject': 'Justificatif de transport refusé\u00a0: {vehicle}',
  'proof.refused.text':
    'Le justificatif de transport pour {vehicle} (bordereau {number}) n’a pas pu être accepté\u00a0: {reason}. Merci d’en envoyer un autre, afin que votre dépôt puisse vous être remboursé.',
  'slot.subject': 'Choisissez un autre créneau d’enlèvement\u00a0: {vehicle}',
  'slot.text':
    '{yard} est fermé le {day}\u00a0: {reason}. Votre créneau de {from} à {until} ({zone}) pour {vehicle} est donc annulé, et l’autorisation d’enlèvement qui le mentionne n’est plus valable. Merci de choisir un autre créneau. Votre code d’enlèvement reste valable.',
  'slot.link': 'Choisir un autre créneau\u00a0:',
  'claim.asked.subject': 'Question sur votre réclamation\u00a0: {vehicle}',
  'claim.asked.text': 'Il nous faut des précisions sur votre réclamation concernant {vehicle}.',
  'claim.accepted.subject': 'Votre réclamation est acceptée\u00a0: {vehicle}',
  'claim.accepted.text':
    'Nous avons accepté votre réclamation concernant {vehicle}. L’avoir suit par e-mail.',
  'claim.declined.subject': 'Votre réclamation est refusée\u00a0: {vehicle}',
  'claim.declined.text':
    'Nous avons refusé votre réclamation concernant {vehicle}. Le motif figure avec la réclamation.',
  'claim.asked.link': 'Répondez ici\u00a0:',
  'claim.link': 'Votre réclamation\u00a0:',
  'inquiry.subject': 'Nous avons répondu à votre question ({reference})',
  'inquiry.text': 'Nous avons répondu à la question que vous avez posée à CarPlaza.',
  'inquiry.link': 'Lisez la réponse et écrivez-nous ici\u00a0:',
  'finance.approved.subject': 'Votre demande de financement est acceptée',
  'finance.approved.text':
    'Votre demande de financement est acceptée. Le taux et la mensualité figurent sur la page de vos demandes\u202f; le contrat lui-même vous parvient par écrit.',
  'finance.declined.subject': 'Votre demande de financement est refusée',
  'finance.declined.text':
    'Nous n’avons pas pu accepter votre demande de financement. Notre motif\u00a0:',
  'finance.vehicles': 'Véhicules\u00a0: {plates}',
  'finance.due': 'Le bordereau d’achat reste dû à son échéance jusqu’à son paiement.',
  'finance.link': 'Toutes les demandes\u00a0:',
  'change.what.company': 'de l’entreprise',
  'change.what.contact': 'de contact',
  'change.what.user': 'de l’utilisateur',
  'change.asked.subject': 'Modification demandée\u00a0: compte bancaire de votre entreprise',
  'change.asked.text':
    '{name} a demandé de modifier le compte bancaire sur lequel nous remboursons votre entreprise. Deux de nos collaborateurs le vérifient avant que cela prenne effet.',
  'change.approved.subject': 'Modification acceptée\u00a0: données {what}',
  'change.approved.text':
    'La modification des données {what} est acceptée et prend effet dès maintenant.',
  'change.declined.subject': 'Modification refusée\u00a0: données {what}',
  'change.declined.text':
    'Nous n’avons pas pu accepter la modification des données {what}\u202f; les données actuelles restent en vigueur. Notre motif\u00a0:',
  'change.link': 'Toutes les données et demandes\u00a0:',
  'change.notYou':
    'Si personne dans votre entreprise n’a fait cette demande, contactez le service acheteurs dès aujourd’hui.',
  'request.contact.subject': 'Nous avons bien reçu votre message ({reference})',
  'request.contact.text': 'Merci pour votre message. Notre service acheteurs vous répondra.',
  'request.registration.subject': 'Nous avons bien reçu votre demande d’inscription ({reference})',
  'request.registration.text':
    'Merci d’avoir inscrit votre entreprise. Nous vérifions le registre du commerce et le numéro de TVA, puis nous vous écrivons. S’il manque un élément, nous vous le demandons.',
  'request.reference': 'Votre référence\u00a0: {reference}',
  'request.notYou':
    'Si vous ne nous avez pas écrit, votre adresse a été saisie par erreur. Vous n’avez rien à faire.',
  'answer.subject': 'Votre message à CarPlaza ({reference})',
  'declined.subject': 'Votre inscription à CarPlaza ({reference})',
  'declined.text': 'Merci pour votre inscription. Nous ne pouvons pas l’accepter\u00a0:',
  'declined.why.vatNumber':
    'Le numéro de TVA n’a pas pu être confirmé pour les échanges intracommunautaires. Dès qu’il figure dans VIES, vous pouvez vous inscrire à nouveau.',
  'declined.why.noTrader':
    'CarPlaza vend aux entreprises qui font le commerce de véhicules\u202f; nous n’avons pas pu le constater pour la vôtre.',
  'declined.why.dataDiffer':
    'Vos données diffèrent de celles du registre. Vous pouvez vous inscrire à nouveau avec les données enregistrées.',
  'declined.why.other': 'Contactez-nous pour toute question.',
  'dataCopy.subject': 'Votre copie de données est prête',
  'dataCopy.text':
    'La copie de vos données que vous avez demandée est prête. Connectez-vous pour la télécharger\u202f; elle est supprimée après sept jours.',
  'dataCopy.link': 'Vos données\u00a0:',
  'push.outbid': 'Votre enchère sur {vehicle} a été dépassée.',
  'push.more': 'Il y a d’autres nouvelles. Vous les trouvez toutes dans vos notifications.',
} as const;
