/** English texts: refusals by the services, and what the user can do about each. */
export const errors = {
  'error.BidAmountIsBelowMinimumBidAmount':
    'Another company bid while you were typing. The minimum bid is now {minimum}.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer':
    'Another company has bought this vehicle. You owe nothing.',
  'error.soldJustBefore': 'Another company bought this vehicle just before you. You owe nothing.',
  'error.CannotBuyVehicleBecauseItsAlreadySoldToOwnCompany':
    'Your company has already bought this vehicle. Nothing more was bid or bought.',
  'error.BidAmountIsInvalid': 'Enter an amount above zero with at most two decimals.',
  'error.BidAmountIsTooHigh': 'That looks too high for this vehicle. Check the number of zeros.',
  'error.BidCurrencyDiffersFromAuctionCurrency':
    'This auction is held in {currency}. Bid in {currency}.',
  'error.BidMustIncludeVatOnMarginVehicle':
    'This vehicle is sold under the margin scheme: bids on it include VAT.',
  'error.BidDoesNotChangeOwnMaximum':
    'Your company’s maximum is already {maximum}. Enter another amount.',
  'error.MaximumIsBelowLeadingBid':
    'While you are leading, your maximum cannot be lower than the leading bid. Enter {minimum} or more.',
  'error.LotIsNotOpenYet': 'Bidding has not opened yet. It opens {opens}.',
  'error.LotIsClosed':
    'Bidding on this vehicle has closed. If you think this is wrong, contact buyer support.',
  'error.LotIsPaused': 'We have paused this lot. You can bid again once it resumes.',
  'error.LotIsWithdrawnBySeller': 'The seller has withdrawn this vehicle.',
  'error.LotIsForBuyNowOnly': 'This vehicle is sold at a fixed price. Use “Buy now”.',
  'error.LotHasNoBuyNowPrice': 'Buy now is no longer available. You can still bid.',
  'error.BuyNowPriceHasChanged':
    'The price has changed to {price}. Check the new total and confirm again.',
  'error.BidCannotBeWithdrawnWhileLeading':
    'You are leading. A leading bid in an ascending auction cannot be withdrawn.',
  'error.BidCannotBeWithdrawnInLastMinutes':
    'In the last minutes of an ascending auction bids cannot be withdrawn.',
  'error.NoBidToWithdraw':
    'Your company has no bid on this vehicle to withdraw. Reload the page to see where you stand.',
  'error.SellerMayNotBid':
    'Your company is tied to the seller of this vehicle, so it may not bid on it. If you see it otherwise, write to us and name the seller.',
  'error.CompanyIsBlocked':
    'Your company cannot bid at the moment. Contact us if you have questions.',
  'error.CompanyLimitIsInOtherCurrency':
    'Your company’s limits are in euros, so it cannot bid in auctions in another currency. Contact us to have that changed.',
  'error.UserLimitIsInOtherCurrency':
    'Your limit is in euros, so you cannot bid in another currency yourself. Ask a colleague without a limit to approve or place the bid.',
  'error.BidIsAboveLimitPerBid':
    'This is above your company’s limit of {limit} per bid (before tax and fee). Contact us to have it raised.',
  'error.BidIsAboveUserLimit':
    'This is above your limit of {limit} per bid (before tax and fee). A colleague with a higher limit can place it for your company.',
  'error.BidIsAboveUserDailyLimit':
    'This would exceed your buying limit of {limit} (before tax and fee), which covers leading bids, sealed bids and unpaid vehicles. You can bid up to {left} here.',
  'error.UserMayNotBid':
    'Your role lets you view bids but not place them. Your company administrator can change your role.',
  'error.ConditionsAreNotAccepted':
    'Accept the conditions of sale first. Press the button again: they are asked for there.',
  'error.ConditionsHaveChanged':
    'The conditions of sale have changed. Read and accept the new version.',
  'error.BidIsAboveDailyLimit':
    'This would exceed your company’s buying limit of {limit} (before tax and fee), which covers leading bids, sealed bids and unpaid vehicles. You can bid up to {left} here.',
  'error.CountryIsNotAllowed':
    'Your company may not buy in auctions of this country. Contact us if you have questions.',
  'error.RequestIsInvalid': 'We could not process this request. Check what you entered.',
  'error.RequestBodyIsNotJson': 'The request could not be read. Reload the page and try again.',
  'error.FieldsAreRefused': 'Please check the marked fields.',
  'error.TokenIsMissing': 'Unauthorized. Sign in to do this.',
  'error.TokenIsInvalid': 'Your sign-in is not valid here. Sign in again.',
  'error.ProofIsInvalid':
    'Your request could not be verified. Check date and time of this device and try again.',
  'error.TokenHasExpired': 'Your session has ended. Sign in again.',
  'error.ScopeIsMissing': 'Your account is not allowed to do this. Contact buyer support.',
  'error.UserHasNoBuyer':
    'Your account is not linked to a buyer company yet. Contact buyer support and we will link it.',
  'error.UserIsSuspended':
    'Your access is suspended at the moment. Contact us if you have questions.',
  'error.CompanyRoleIsMissing':
    'Your role in your company does not allow this. Your company administrator can change your role.',
  'error.EmailIsNotVerified':
    'The e-mail address of your account is not confirmed yet. Confirm it where you sign in, then sign in again.',
  'error.EmailBelongsToAnotherUser':
    'Your e-mail address already belongs to another account here. Contact buyer support.',
  'error.AuctionIsUnknown':
    'This auction does not exist or is no longer shown. See which auctions are on now.',
  'error.LotIsUnknown': 'This vehicle is not in this auction. Search for it by its licence plate.',
  'error.DestinationIsFixed':
    'The destination can no longer be changed because the auction has been settled. Contact buyer support.',
  'error.YardSlotIsMissing': 'Choose a slot at the compound.',
  'error.YardSlotIsUnknown': 'The compound has no such slot. Choose another one.',
  'error.YardSlotIsTooSoon': 'That slot is past or begins too soon. Choose a later one.',
  'error.YardSlotIsFull':
    'Another company has just taken the last place of that slot. Choose another one.',
  'error.YardSlotIsFixed':
    'Your slot begins soon and can no longer be changed. Call buyer support if nobody can come.',
  'error.YardDayIsClosed': 'The compound is closed on that day. Choose another one.',
  'error.PickUpIsNotOpen':
    'This vehicle has not been released yet, or has already been collected. If you think this is wrong, contact buyer support.',
  'error.ProofIsOfAnotherKind':
    'A different document is needed here. Leaving the EU: the customs exit confirmation. Within the EU: the signed CMR note or the entry certificate.',
  'error.ProofIsNotOpen':
    'No proof is needed, or you have already submitted one. If you think this is wrong, contact buyer support.',
  'error.PickUpDayIsInvalid': 'Choose a working day from today on, within two months.',
  'error.ClaimIsNotOpenYet': 'A claim is possible once the vehicle has been collected.',
  'error.ClaimIsTooLate':
    'The deadline for claims was {until}. If you think this is wrong, contact buyer support.',
  'error.ClaimIsOpen': 'A claim on this vehicle is open already.',
  'error.ClaimAmountIsInvalid': 'Enter an amount above zero.',
  'error.ClaimIsBelowLeast': 'This auction takes claims from {least}.',
  'error.ClaimIsAboveMost': 'This auction credits claims up to {most} per vehicle.',
  'error.ClaimEvidenceIsMissing': 'Photos are missing: this auction takes claims only {needs}.',
  'error.ClaimIsUnknown':
    'We cannot find this claim. Open it from the page of your won vehicles, or contact buyer support.',
  'error.ClaimIsOver':
    'This claim has already been decided or withdrawn. If you disagree, contact buyer support.',
  'error.ClaimIsFull': 'No more messages or photos can be added to this claim. Call buyer support.',
  'error.InquiryIsUnknown': 'This question has been deleted. You can ask a new one.',
  'error.InquiryIsTooLong': 'This question has become very long. Please ask a new one.',
  'error.ChangeIsWaiting':
    'A request for these details is already in review. Withdraw it first, or wait for the answer.',
  'error.ChangeIsOver': 'This request has already been decided or withdrawn.',
  'error.NothingIsChanged': 'You have not changed anything yet.',
  'error.FinanceIsNotOpen':
    'What can be financed has changed. Check vehicles and amounts, and send again.',
  'error.PushServiceIsUnknown':
    'This browser’s push service is not known to us. Try another browser.',
  'error.FinanceIsAsked': 'One of these vehicles already has a request, open or approved.',
  'error.DownPaymentIsTooHigh': 'The down payment has to be less than the amount for the vehicles.',
  'error.FinanceIsOver': 'This finance request has already been decided or withdrawn.',
  'error.TooManyFollows': 'You already follow {most}, which is the most. Unfollow something first.',
  'error.TooManyWatchedLots':
    'Your watch list is full with {most} vehicles that are still for sale. Remove one first.',
  'error.TooManyCalendars':
    'You have three calendar links, which is the most. Revoke one to create another.',
  'error.DataCopyIsInTheMaking':
    'We are already preparing a copy of your data. We will e-mail you when it is ready.',
  'error.DataCopyIsGone': 'This copy is no longer there. Ask for a new one.',
  'error.BidApprovalIsOver':
    'This request has already been decided or withdrawn, or the lot has closed.',
  'error.BidApprovalNeedsColleague':
    'A colleague who may approve bids has to decide this. Your company administrator assigns that role.',
  'error.BidNeedsNoApproval': 'This amount is within your limits: you can bid it yourself.',
  'error.UserIsKnown':
    'This e-mail address cannot be invited. Check that it is complete and does not belong to another user.',
  'error.ColleagueIsUnknown': 'This user has just been changed by someone else. Refresh the list.',
  'error.CompanyNeedsAdministrator':
    'Your company needs at least one administrator. Make someone else an administrator first.',
  'error.LimitsAreInvalid':
    'Enter limits above zero. The limit per bid cannot exceed the buying limit.',
  'error.PlateFitsSeveralVehicles': 'Several vehicles fit this licence plate. Choose one.',
  'error.VehicleIsUnknown':
    'No vehicle with this licence plate is on sale. Check the plate, or browse all vehicles.',
  'error.PictureIsUnknown':
    'This photo does not exist. Reload the page; if it is still missing, contact buyer support.',
  'error.DocumentIsUnknown':
    'This document does not exist, or you may not see it. If you need it, contact buyer support.',
  'error.DocumentLinkHasExpired': 'The link to the document has expired. Please open it again.',
  'error.PathIsUnknown':
    'This address does not exist. Check the link, or start from the home page.',
  'error.CounterOfferIsOver':
    'This offer has expired. The page of the vehicle shows what happens next.',
  'error.RequestTookTooLong': 'That took too long. Nothing was lost. Try again.',
  'error.RequestBodyIsTooLarge': 'That is too much to send at once. Remove some files or text.',
  'error.ContentTypeIsUnknown': 'This format is not supported here. Reload the page and try again.',
  'error.IdempotencyKeyWasUsedForAnotherRequest':
    'This request was already used for something else. Reload the page and try again.',
  'error.TooManyRequests': 'Too many requests in a short time. Wait a moment and try again.',
  'error.TooManyInvitations':
    'Your company has sent many invitations today. Try again tomorrow, or contact us.',
  'error.SenderHasSentTooMuch':
    'We’ve received several messages from you and will reply. If it is urgent, please call.',
  'error.InternalError': 'Something went wrong on our side. Reference {reference}.',
  'error.tryingAgain': 'This page also tries again by itself.',
  'error.ServiceIsBusy': 'The portal is very busy. Try again in a moment.',
  'error.noConnection': 'No connection to CarPlaza. Check your network; nothing was lost.',
} as const;
