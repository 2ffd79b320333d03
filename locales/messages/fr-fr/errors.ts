export const errors = {
  'error.BidAmountIsBelowMinimumBidAmount':
    'Une autre entreprise a enchéri pendant votre saisie. L’enchère minimale est maintenant de {minimum}.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer':
    'Une autre entreprise a acheté ce véhicule. Vous ne devez rien.',
  'error.soldJustBefore':
    'Une autre entreprise a acheté ce véhicule juste avant vous. Vous ne devez rien.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany':
    'Votre entreprise a déjà acheté ce véhicule. Aucune autre offre ni aucun autre achat n’a été enregistré.',
  'error.BidAmountIsInvalid': 'Saisissez un montant supérieur à zéro, avec deux décimales au plus.',
  'error.BidAmountIsTooHigh':
    'Ce montant semble trop élevé pour ce véhicule. Vérifiez le nombre de zéros.',
  'error.BidCurrencyDiffersFromAuctionCurrency':
    'Cette vente se tient en {currency}. Faites votre offre en {currency}.',
  'error.BidMustIncludeVatOnMarginVehicle':
    'Ce véhicule est vendu en TVA sur marge : les offres s’entendent TTC.',
  'error.BidDoesNotChangeOwnMaximum':
    'L’enchère maximale de votre entreprise est déjà de {maximum}. Saisissez un autre montant.',
  'error.MaximumIsBelowLeadingBid':
    'Tant que vous êtes en tête, votre maximum ne peut pas être inférieur à la meilleure enchère. Saisissez au moins {minimum}.',
  'error.LotIsNotOpenYet': 'Les offres ne sont pas encore ouvertes. Ouverture : {opens}.',
  'error.LotIsClosed':
    'Les enchères et offres sur ce véhicule sont closes. Si vous pensez qu’il s’agit d’une erreur, contactez le service acheteurs.',
  'error.LotIsPaused':
    'La vente de ce lot est suspendue. Vous pourrez enchérir de nouveau dès la reprise.',
  'error.LotIsWithdrawnBySeller': 'Le vendeur a retiré ce véhicule.',
  'error.LotIsForBuyNowOnly': 'Ce véhicule est vendu à prix fixe. Utilisez « Achat immédiat ».',
  'error.LotHasNoBuyNowPrice':
    'L’achat immédiat n’est plus disponible. Vous pouvez encore enchérir.',
  'error.BuyNowPriceHasChanged':
    'Le prix est passé à {price}. Vérifiez le nouveau total et confirmez à nouveau.',
  'error.BidCannotBeWithdrawnWhileLeading':
    'Vous êtes en tête. Dans une vente ascendante, la meilleure enchère ne peut pas être retirée.',
  'error.BidCannotBeWithdrawnInLastMinutes':
    'Dans les dernières minutes d’une vente ascendante, les enchères ne peuvent pas être retirées.',
  'error.NoBidToWithdraw':
    'Votre entreprise n’a rien à retirer sur ce véhicule. Rechargez la page pour voir où vous en êtes.',
  'error.SellerMayNotBid':
    'Votre entreprise est liée au vendeur de ce véhicule et ne peut donc pas enchérir. Si vous n’êtes pas de cet avis, écrivez-nous en nommant le vendeur.',
  'error.CompanyIsBlocked':
    'Votre entreprise ne peut pas enchérir pour le moment. Contactez-nous pour toute question.',
  'error.CompanyLimitIsInOtherCurrency':
    'Les plafonds de votre entreprise sont en euros\u00a0: elle ne peut donc pas enchérir dans les ventes en une autre devise. Contactez-nous pour les modifier.',
  'error.UserLimitIsInOtherCurrency':
    'Votre plafond personnel est en euros\u00a0: vous ne pouvez pas enchérir dans une autre devise. Un collègue sans plafond peut approuver l’offre ou la faire pour votre entreprise.',
  'error.BidIsAboveLimitPerBid':
    'Ce montant dépasse le plafond de votre entreprise, {limit} par offre, hors taxes et frais. Contactez-nous pour le relever.',
  'error.BidIsAboveUserLimit':
    'Ce montant dépasse votre plafond personnel, {limit} par offre, hors taxes et frais. Un collègue dont le plafond est plus élevé peut faire cette offre pour votre entreprise.',
  'error.BidIsAboveUserDailyLimit':
    'Vous dépasseriez votre plafond d’engagement de {limit}, hors taxes et frais, pour l’ensemble de vos enchères en tête, de vos offres et des véhicules à régler. Il reste {left} pour ce véhicule.',
  'error.UserMayNotBid':
    'Votre rôle permet de consulter les offres de votre entreprise, pas d’enchérir. Un administrateur de votre entreprise peut vous donner un autre rôle.',
  'error.ConditionsAreNotAccepted':
    'Acceptez d’abord les conditions de vente. Appuyez à nouveau : elles vous seront demandées.',
  'error.ConditionsHaveChanged':
    'Les conditions de vente ont changé. Lisez et acceptez la nouvelle version.',
  'error.BidIsAboveDailyLimit':
    'Votre entreprise dépasserait son plafond d’engagement de {limit}, hors taxes et frais, pour l’ensemble de ses enchères en tête, de ses offres et des véhicules à régler. Il reste {left} pour ce véhicule.',
  'error.CountryIsNotAllowed':
    'Votre entreprise ne peut pas acheter dans les ventes de ce pays. Contactez-nous pour toute question.',
  'error.RequestIsInvalid': 'La demande n’a pas pu être traitée. Vérifiez votre saisie.',
  'error.RequestBodyIsNotJson': 'La demande n’a pas pu être lue. Rechargez la page et réessayez.',
  'error.FieldsAreRefused': 'Vérifiez les champs signalés.',
  'error.TokenIsMissing': 'Accès non autorisé. Connectez-vous pour continuer.',
  'error.TokenIsInvalid': 'Votre connexion n’est pas valable ici. Reconnectez-vous.',
  'error.ProofIsInvalid':
    'Votre demande n’a pas pu être vérifiée. Contrôlez la date et l’heure de cet appareil, puis réessayez.',
  'error.TokenHasExpired': 'Votre session a expiré. Reconnectez-vous.',
  'error.ScopeIsMissing': 'Votre compte n’y est pas autorisé. Contactez le service acheteurs.',
  'error.UserHasNoBuyer':
    'Votre compte n’est pas encore rattaché à une entreprise acheteuse. Contactez le service acheteurs, qui fera le nécessaire.',
  'error.UserIsSuspended':
    'Votre accès est actuellement suspendu. Contactez-nous pour toute question.',
  'error.CompanyRoleIsMissing':
    'Votre rôle dans votre entreprise ne le permet pas. Un administrateur de votre entreprise peut vous en donner un autre.',
  'error.EmailIsNotVerified':
    'L’adresse e-mail de votre compte n’est pas encore confirmée. Confirmez-la auprès de votre service de connexion, puis reconnectez-vous.',
  'error.EmailBelongsToAnotherUser':
    'Votre adresse e-mail est déjà rattachée à un autre compte. Contactez le service acheteurs.',
  'error.AuctionIsUnknown':
    'Cette vente n’existe pas ou n’est plus affichée. Voyez la liste des ventes.',
  'error.LotIsUnknown':
    'Ce véhicule ne fait pas partie de cette vente. Recherchez-le dans la liste des véhicules.',
  'error.DestinationIsFixed':
    'La vente est réglée\u00a0: la destination ne peut plus changer. Contactez le service acheteurs.',
  'error.YardSlotIsMissing': 'Choisissez un créneau du parc.',
  'error.YardSlotIsUnknown': 'Le parc n’a pas ce créneau. Choisissez-en un autre.',
  'error.YardSlotIsTooSoon':
    'Ce créneau est passé ou commence trop tôt. Choisissez-en un plus tard.',
  'error.YardSlotIsFull':
    'La dernière place de ce créneau vient d’être prise. Choisissez-en un autre.',
  'error.YardSlotIsFixed':
    'Votre créneau commence bientôt et ne peut plus être modifié. Contactez le service acheteurs si vous ne pouvez pas venir.',
  'error.YardDayIsClosed': 'Le parc est fermé ce jour-là. Choisissez un autre jour.',
  'error.PickUpIsNotOpen':
    'L’enlèvement n’est pas encore autorisé, ou le véhicule a déjà été remis. Si vous pensez qu’il s’agit d’une erreur, contactez le service acheteurs.',
  'error.ProofIsOfAnotherKind':
    'Un autre document est nécessaire. Hors de l’UE\u00a0: la certification de sortie de la douane. Dans l’UE\u00a0: la lettre de voiture CMR signée ou l’attestation de réception.',
  'error.ProofIsNotOpen':
    'Aucun justificatif n’est attendu, ou vous l’avez déjà envoyé. Si vous pensez qu’il s’agit d’une erreur, contactez le service acheteurs.',
  'error.PickUpDayIsInvalid':
    'Choisissez un jour ouvré à partir d’aujourd’hui, dans les deux mois.',
  'error.ClaimIsNotOpenYet': 'La réclamation est possible une fois le véhicule enlevé.',
  'error.ClaimIsTooLate':
    'Le délai de réclamation s’est terminé le {until}. Si vous pensez qu’il s’agit d’une erreur, contactez le service acheteurs.',
  'error.ClaimIsOpen': 'Une réclamation est déjà ouverte pour ce véhicule.',
  'error.ClaimAmountIsInvalid': 'Saisissez un montant supérieur à zéro.',
  'error.ClaimIsBelowLeast': 'Dans cette vente, les réclamations sont admises à partir de {least}.',
  'error.ClaimIsAboveMost':
    'Dans cette vente, les réclamations sont prises en charge jusqu’à {most} par véhicule.',
  'error.ClaimEvidenceIsMissing':
    'Il manque des photos\u00a0: cette vente n’admet les réclamations qu’{needs}.',
  'error.ClaimIsUnknown':
    'Cette réclamation est introuvable. Ouvrez-la depuis vos véhicules remportés.',
  'error.ClaimIsOver':
    'Cette réclamation a déjà été traitée ou retirée. Si vous n’êtes pas de cet avis, contactez le service acheteurs.',
  'error.ClaimIsFull':
    'Aucun autre message ni photo ne peut être ajouté à cette réclamation. Appelez le service acheteurs.',
  'error.InquiryIsUnknown': 'Cette question a été supprimée. Vous pouvez en poser une nouvelle.',
  'error.InquiryIsTooLong': 'Cet échange est devenu très long. Posez une nouvelle question.',
  'error.ChangeIsWaiting':
    'Une demande sur ces données est déjà en cours d’examen. Retirez-la d’abord ou attendez la réponse.',
  'error.ChangeIsOver': 'Cette demande a déjà été traitée ou retirée.',
  'error.NothingIsChanged': 'Vous n’avez encore rien modifié.',
  'error.FinanceIsNotOpen':
    'Ce qui peut être financé a changé. Vérifiez les véhicules et les montants, puis renvoyez la demande.',
  'error.PushServiceIsUnknown':
    'Nous ne connaissons pas le service de notifications de ce navigateur. Essayez un autre navigateur.',
  'error.FinanceIsAsked': 'L’un de ces véhicules a déjà une demande, en cours ou acceptée.',
  'error.DownPaymentIsTooHigh': 'L’apport doit être inférieur au montant des véhicules.',
  'error.FinanceIsOver': 'Cette demande de financement a déjà été traitée ou retirée.',
  'error.TooManyFollows': 'Vous suivez déjà {most} éléments, le maximum. Retirez-en un d’abord.',
  'error.TooManyWatchedLots':
    'Vous suivez déjà {most} véhicules encore en vente, le maximum. Retirez-en un d’abord.',
  'error.TooManyCalendars':
    'Vous avez trois liens, le maximum. Révoquez-en un pour en créer un autre.',
  'error.DataCopyIsInTheMaking':
    'Une copie de vos données est déjà en préparation. Vous recevrez un e-mail dès qu’elle sera prête.',
  'error.DataCopyIsGone': 'Cette copie n’est plus disponible. Demandez-en une nouvelle.',
  'error.BidApprovalIsOver': 'Cette demande a déjà été traitée ou retirée, ou le lot est clos.',
  'error.BidApprovalNeedsColleague':
    'Un collègue habilité à approuver les offres doit décider. Un administrateur de votre entreprise attribue ce rôle.',
  'error.BidNeedsNoApproval':
    'Ce montant respecte vos plafonds\u00a0: vous pouvez faire l’offre vous-même.',
  'error.UserIsKnown':
    'Impossible d’inviter cette adresse e-mail : elle est incomplète ou appartient déjà à un utilisateur.',
  'error.ColleagueIsUnknown':
    'Cet utilisateur vient d’être modifié par une autre personne. Actualisez la liste.',
  'error.CompanyNeedsAdministrator':
    'Votre entreprise doit garder au moins un administrateur. Désignez-en d’abord un autre.',
  'error.LimitsAreInvalid':
    'Un plafond doit être supérieur à zéro, et le plafond par offre ne peut pas dépasser le plafond d’engagement.',
  'error.PlateFitsSeveralVehicles':
    'Plusieurs véhicules correspondent à cette immatriculation. Choisissez le vôtre.',
  'error.VehicleIsUnknown':
    'Aucun véhicule portant cette immatriculation n’est en vente. Vérifiez l’immatriculation ou parcourez tous les véhicules.',
  'error.PictureIsUnknown':
    'Cette photo n’existe pas. Rechargez la page\u202f; si elle manque encore, contactez le service acheteurs.',
  'error.DocumentIsUnknown':
    'Ce document n’existe pas, ou vous n’y avez pas accès. Si vous en avez besoin, contactez le service acheteurs.',
  'error.DocumentLinkHasExpired': 'Le lien vers le document a expiré. Veuillez l’ouvrir à nouveau.',
  'error.PathIsUnknown':
    'Cette adresse n’existe pas. Vérifiez le lien ou partez de la page d’accueil.',
  'error.CounterOfferIsOver':
    'Cette proposition n’est plus valable. La page du véhicule indique la suite.',
  'error.RequestTookTooLong': 'Cela a pris trop de temps. Rien n’est perdu. Réessayez.',
  'error.RequestBodyIsTooLarge':
    'L’envoi est trop volumineux. Retirez des fichiers ou raccourcissez le texte.',
  'error.ContentTypeIsUnknown':
    'Ce format n’est pas pris en charge ici. Rechargez la page et réessayez.',
  'error.IdempotencyKeyWasUsedForAnotherRequest':
    'Cette demande a déjà servi à autre chose. Rechargez la page et réessayez.',
  'error.TooManyRequests': 'Trop de demandes en peu de temps. Patientez un instant et réessayez.',
  'error.TooManyInvitations':
    'Votre entreprise a envoyé beaucoup d’invitations aujourd’hui. Réessayez demain ou contactez-nous.',
  'error.SenderHasSentTooMuch':
    'Vos messages nous sont bien parvenus et nous y répondrons. En cas d’urgence, appelez-nous.',
  'error.InternalError': 'Une erreur s’est produite de notre côté. Référence {reference}.',
  'error.tryingAgain': 'La page réessaie aussi d’elle-même.',
  'error.ServiceIsBusy': 'Le portail est très sollicité. Réessayez dans un instant.',
  'error.noConnection': 'Pas de connexion à CarPlaza. Vérifiez votre réseau ; rien n’est perdu.',
} as const;
