/** Mails to users and the auction house’s answers, and notifications on devices. */
export const mails = {
  // The greeting and the closing of every mail. In German, Italian and Polish the first
  // sentence after the greeting begins with a small letter.
  'letter.greeting': 'Hello,',
  'letter.closing': 'Kind regards,\nThe CarPlaza team',
  // To who may approve a colleague’s bid or purchase above the limit: {amount} as it was
  // entered, {time} in the auction’s zone, {left} like “in 2 hours”. A link stands before its
  // address, here and below; {vehicle} is make, model and plate.
  'approval.bid.subject': '{name} asks to bid {amount}: {vehicle}',
  'approval.bid.text':
    '{name} would like to bid {amount} on {vehicle} in the auction {auction}. That is above the limit of {name}, so a colleague has to approve it. Until then it is not a bid.',
  'approval.purchase.subject': '{name} asks to buy for {amount}: {vehicle}',
  'approval.purchase.text':
    '{name} would like to buy {vehicle} in the auction {auction} for {amount}. That is above the limit of {name}, so a colleague has to approve it. Until then nothing is bought.',
  'approval.note': '{name} writes: {note}',
  'approval.until':
    'The lot closes {left} ({time}). After that, the request can no longer be approved.',
  'approval.link': 'Approve or decline here:',
  // To bidders about a lot or an auction: {amount} of a bid is net. A message is what an
  // operator chooses for bidders; lost is of a sealed auction, and a list of vehicles follows.
  'lot.corrected.subject': 'Corrected: {vehicle}',
  'lot.corrected.text':
    'We have corrected the description of {vehicle} in the auction {auction}. The page of the vehicle shows what it said before and what it says now. Your company may withdraw its bid until {time}, even if it leads. Unless you withdraw it, the bid stands.',
  'lot.sellerMayNotBid.subject': 'Bid ended: {vehicle}',
  'lot.sellerMayNotBid.text':
    'Your bid on {vehicle} in the auction {auction} no longer counts, and it binds you to nothing. Your company shares a register number, a VAT number, an account, a user or an owner with the seller, and a seller may not bid on its own vehicles. If you see it otherwise, write to us: we check it with you.',
  'lot.bidsSeen.subject': 'Bids seen after a complaint: {vehicle}',
  'lot.bidsSeen.text':
    'While {vehicle} ran in the auction {auction}, two of our managers opened the bids on it together, to look into a complaint. Our records name both of them and the reason. No bid was changed by it. If you have a question, write to us.',
  'lot.bidsEnded.subject': 'Bids ended by a correction: {vehicle}',
  'lot.bidsEnded.text':
    'We have corrected what the tax on {vehicle} in the auction {auction} depends on. All bids on it have therefore ended, and none of them binds anybody. The lot runs on without bids; the page of the vehicle shows the new data.',
  'lot.offered.subject': 'Offer below the reserve: {vehicle}',
  'lot.offered.text':
    'Your bid on {vehicle} in the auction {auction} is below the reserve. We offer your company the vehicle for {amount}, excluding the buyer’s fee and taxes. The offer stands until {time}; the first answer from your company counts.',
  'lot.won.subject': 'Awarded to your company: {vehicle}',
  'lot.won.text':
    'Your company has won {vehicle} in the auction {auction} for {amount}, before tax and buyer’s fee. The total and the next steps are on the page of your won vehicles.',
  'lot.rejected.subject': 'Not sold: {vehicle}',
  'lot.rejected.text':
    'The seller has not accepted any bid on {vehicle} in the auction {auction}. You are no longer bound by your bid.',
  'lot.awardReversed.subject': 'Award cancelled: {vehicle}',
  'lot.awardReversed.text':
    'The award of {vehicle} in the auction {auction} to your company has been cancelled. You owe nothing. We will let you know what happens to the lot.',
  'lot.takenBack.subject': 'Withdrawn by the seller: {vehicle}',
  'lot.takenBack.text':
    'The seller has withdrawn {vehicle} from the auction {auction}. You are no longer bound by your bid.',
  'lot.cancelled.subject': 'Cancelled: {auction}',
  'lot.cancelled.text':
    'The auction {auction} has been cancelled. You are no longer bound by your bids; vehicles that were awarded before stay awarded.',
  'lot.offerDeclined.subject': 'Offer declined: {vehicle}',
  'lot.offerDeclined.text':
    'Your company has declined our offer of {amount} for {vehicle} in the auction {auction}. The offer is over, and the seller decides about the bids.',
  'lot.offerLapsed.subject': 'Offer lapsed: {vehicle}',
  'lot.offerLapsed.text':
    'Our offer of {amount} for {vehicle} in the auction {auction} was not answered in time. The offer is over, and the seller decides about the bids.',
  'lot.offerTakenBack.subject': 'Offer withdrawn: {vehicle}',
  'lot.offerTakenBack.text':
    'We have withdrawn our offer of {amount} for {vehicle} in the auction {auction}. Your company owes nothing for it, and the seller decides about the bids.',
  'lot.reopened.subject': 'To be decided again: {vehicle}',
  'lot.reopened.text':
    'The award of {vehicle} in the auction {auction} to another company has been cancelled. The seller decides again, and your bid counts again. We will let you know what is decided.',
  'lot.resumed.subject': 'Bidding has resumed: {vehicle}',
  'lot.resumed.text':
    'Bidding on {vehicle} in the auction {auction} was paused and has resumed. The lot closes at {time}. All bids stand.',
  'lot.auctionResumed.subject': 'Bidding has resumed: {auction}',
  'lot.auctionResumed.text':
    'Bidding in the auction {auction} was paused and has resumed. Each lot runs for the time that was left; its page shows when it closes. All bids stand.',
  'lot.offeredAgain.subject': 'On sale again: {vehicle}',
  'lot.offeredAgain.text':
    'Your company has bid on {vehicle} before. It is on sale again, in the auction {auction}.',
  'lot.endedBid': '{vehicle}: your bid of {amount}',
  'lot.lotMessage.subject': 'A message about {vehicle}',
  'lot.lotMessage.text': 'Your company has a bid on {vehicle} in the auction {auction}. {message}',
  'lot.auctionMessage.subject': 'A message about the auction {auction}',
  'lot.auctionMessage.text': 'Your company has bids in the auction {auction}. {message}',
  'lot.releaseVoid.subject': 'Release void, do not collect: {vehicle}',
  'lot.releaseVoid.text':
    'The statement for {vehicle} is no longer paid in full. The release code is void, a booked collection slot is free again, and the vehicle will not be handed over. Please stop whoever is on the way to collect it. What is left to pay is on the page of your won vehicles.',
  'lot.collected.subject': 'Collected: {vehicle}',
  'lot.collected.text':
    '{vehicle} has been handed over to your transporter ({time}). Its details are on the page of your won vehicles. If you did not expect this, please contact us at once.',
  'lot.refundTakenBack.subject': 'Refund taken back: {vehicle}',
  'lot.refundTakenBack.text':
    'We have taken back a refund of {amount} for {vehicle} in our records. The amount is owed to you again; it is on the page of your won vehicles.',
  'lot.depositReturned.subject': 'VAT deposit refunded: {vehicle}',
  'lot.depositReturned.text':
    'We have refunded {amount} of your VAT deposit for {vehicle}. The date and the account are on the page of your won vehicles.',
  'lot.creditReturned.subject': 'Refund for your claim: {vehicle}',
  'lot.creditReturned.text':
    'We have transferred {amount} to you for your claim on {vehicle}. The date and the account are on the page of your won vehicles.',
  'lot.lost.subject': 'Not won in {auction}',
  'lot.lost.text':
    'Other bidders have won these vehicles in the auction {auction}. You are no longer bound by your bids.',
  'lot.ownText': 'Additional information: {text}',
  'lot.link': 'See it here:',
  'lot.message.technical':
    'There was a technical fault. Bids that were confirmed to you stand; please check that none of your bids is missing.',
  'lot.message.times':
    'Closing times have changed. The time on the page of a lot is the one that counts.',
  'lot.message.data':
    'The data of the vehicle have been corrected. Please check them again before you bid.',
  'lot.message.photos': 'New photos or documents of the vehicle have been added.',
  // What mails say of the whole sum: {from} and {to} are countries.
  'sum.total': 'Total payable: {total}.',
  'sum.deposit':
    'This includes a VAT deposit of {deposit}, refunded once you prove the vehicle has left the country.',
  'sum.indication': 'This is for guidance only: the tax authorities decide what is due.',
  'sum.case.reverseCharge':
    'Calculated as a domestic sale ({from}) with reverse charge, at 0% VAT.',
  'sum.case.domestic': 'Calculated as a domestic sale ({from}), with the VAT of that country.',
  'sum.case.intraCommunity': 'Calculated as an intra-Community supply, {from} – {to}, at 0% VAT.',
  'sum.case.margin': 'Calculated by the margin scheme: no VAT is shown.',
  'sum.case.export': 'Calculated as an export outside the EU, {from} – {to}, at 0% VAT.',
  // What a user may switch off. kind: what a kind is called on the page that ends it.
  'choice.outbid.subject': 'Outbid: {vehicle}',
  'choice.outbid.text':
    'Another company has outbid you on {vehicle} in the auction {auction}. The lot closes at {time}; a bid in the final minutes extends the closing time.',
  'choice.outbid.link': 'Raise your bid here:',
  'choice.closing.subject': 'Closing soon: {auction}',
  'choice.closing.text':
    'Vehicles on which your company has bid in the auction {auction} close from {time}. Vehicles with a running bid of your company: {count}.',
  'choice.closing.link': 'Your bids in this auction:',
  'choice.newStock.subject': 'New vehicles: {count}',
  'choice.newStock.text': 'New vehicles in auctions, searches and sellers you follow:',
  'choice.newStock.link': 'What you follow, and how often we write:',
  'choice.more': 'More new vehicles: {count}.',
  'choice.foot': 'You choose your e-mails in your account. Unsubscribe from these e-mails:',
  'choice.kind.outbid': 'Outbid',
  'choice.kind.closing': 'Closing soon',
  'choice.kind.won': 'Won',
  'choice.kind.lost': 'Not won',
  'choice.kind.approval': 'Approval requests',
  'choice.kind.release': 'Released for collection',
  'choice.kind.moneyBack': 'Refunds',
  'choice.kind.newStock': 'New vehicles',
  'choice.page.title': 'Stop these e-mails?',
  'choice.page.ask':
    'You will no longer receive e-mails of the kind “{kind}”. Offers, statements and reminders are still sent.',
  'choice.page.button': 'Stop these e-mails',
  'choice.page.ended': 'You have unsubscribed',
  'choice.page.endedText':
    'You will no longer receive e-mails of the kind “{kind}”. You can switch them on again in your account.',
  'choice.page.link': 'Notifications in your account',
  // About several vehicles: a list follows the text. {total} of a reminder is not paid yet.
  'grouped.won.subject':
    'Awarded to your company: {count, plural, one {# vehicle} other {# vehicles}} in {auction}',
  'grouped.won.text':
    'Your company has won these vehicles in the auction {auction}. The prices are before tax and buyer’s fee; the next steps are on the page of your won vehicles.',
  'grouped.rejected.subject':
    'Not sold: {count, plural, one {# vehicle} other {# vehicles}} in {auction}',
  'grouped.rejected.text':
    'The seller has not accepted any bid on these vehicles in the auction {auction}. You are no longer bound by your bids.',
  'grouped.offeredAgain.subject':
    'On sale again: {count, plural, one {# vehicle} other {# vehicles}} in {auction}',
  'grouped.offeredAgain.text':
    'Your company has bid on these vehicles before. They are on sale again, in the auction {auction}.',
  'grouped.released.subject':
    'Paid and released: {count, plural, one {# vehicle} other {# vehicles}} from {auction}',
  'grouped.released.text':
    'We have received your payments for these vehicles from the auction {auction} in full. Each vehicle can be collected with a release code of its own, which is on the page of your won vehicles. Give a code only to the person who collects the vehicle.',
  'grouped.depositReturned.subject':
    'VAT deposits refunded: {count, plural, one {# vehicle} other {# vehicles}} from {auction}',
  'grouped.depositReturned.text':
    'We have refunded these amounts of your VAT deposits in the auction {auction}. The dates and the account are on the page of your won vehicles.',
  'grouped.creditReturned.subject':
    'Refunds for your claims: {count, plural, one {# vehicle} other {# vehicles}} from {auction}',
  'grouped.creditReturned.text':
    'We have transferred these amounts to you for your claims on vehicles of the auction {auction}. The dates and the account are on the page of your won vehicles.',
  'grouped.statement.subject':
    'Statements for {count, plural, one {# vehicle} other {# vehicles}} from {auction}',
  'grouped.statement.text':
    'Here are the statements for the vehicles that your company has won in the auction {auction}. They come to a total of {total}; each amount has its own due date.',
  'grouped.due.subject':
    'Statements due tomorrow: {count, plural, one {# vehicle} other {# vehicles}}',
  'grouped.due.text':
    'The statements for these vehicles from the auction {auction} are due tomorrow. Total outstanding: {total}. If you have already paid, no action is needed.',
  'grouped.overdue.subject':
    'Statements overdue: {count, plural, one {# vehicle} other {# vehicles}}',
  'grouped.overdue.text':
    'The statements for these vehicles from the auction {auction} are overdue. Total outstanding: {total}. Please pay today. If your payment is on its way, no action is needed.',
  'grouped.last.subject':
    'Statements a week overdue: {count, plural, one {# vehicle} other {# vehicles}}',
  'grouped.last.text':
    'The statements for these vehicles from the auction {auction} have been overdue for a week. Total outstanding: {total}. A vehicle is released only once it is paid in full. Please pay today. If you disagree with a statement, contact buyer support.',
  'grouped.daily': '{kind}: your daily e-mail, {count, plural, one {# vehicle} other {# vehicles}}',
  'grouped.wonLine': '{vehicle}: {amount}, total payable {total}',
  'grouped.deposits':
    'This includes VAT deposits of {deposit}, refunded once you prove the vehicles have left the country.',
  'grouped.statementLine': '{number}, {vehicle}: {total} by {due}, reference {reference}',
  'grouped.reminderLine':
    '{number}, {vehicle}: {total} still to be paid, due {due}, reference {reference}',
  'grouped.pay':
    'To {payee}, IBAN {iban}. A transfer for several vehicles names all their references.',
  'grouped.attached':
    '{count, plural, one {The first statement is} other {The first # statements are}} attached. The others are on the page of your won vehicles.',
  'grouped.more': '{count, plural, one {And one more vehicle.} other {And # more vehicles.}}',
  // Bring a statement or credit note. After corrected.text follows open or paid, then left.
  'statement.statement.subject': 'Statement {number}: {vehicle}',
  'statement.statement.text':
    'Here is the statement {number} for {vehicle}. Please transfer {total} by {due}.',
  'statement.claimCredit.subject': 'Credit note {number} for your claim: {vehicle}',
  'statement.claimCredit.text':
    'We have accepted your claim on {vehicle}. Credit note {number} reduces the price on statement {corrects} by {total}. We will transfer the amount to the account you paid from.',
  'statement.creditNote.subject': 'Credit note {number}: {vehicle}',
  'statement.creditNote.text':
    'The award of {vehicle} has been cancelled. Credit note {number} cancels statement {corrects}: please do not pay it.',
  'statement.corrected.subject': 'Corrected statement {number}: {vehicle}',
  'statement.corrected.text':
    'We have corrected statement {corrects} for {vehicle}. Credit note {creditNote} cancels it, and statement {number} for {total} replaces it.',
  'statement.corrected.open': 'Please transfer {open} by {due}.',
  'statement.corrected.paid': 'It is paid in full: you do not need to transfer anything.',
  'statement.corrected.left':
    'You have overpaid by {left}. We will refund it or credit it to another statement.',
  'statement.pay': 'To {payee}, IBAN {iban}, with the reference {reference}.',
  'statement.link': 'Your won vehicles:',
  // The day before a statement is due, the day after, and a week after.
  'reminder.due.subject': 'Statement {number} due tomorrow: {vehicle}',
  'reminder.due.text':
    'Statement {number} for {vehicle} is due on {due}: {open} is outstanding. If you have already paid, no action is needed.',
  'reminder.overdue.subject': 'Statement {number} overdue: {vehicle}',
  'reminder.overdue.text':
    'Statement {number} for {vehicle} was due on {due}, and {open} is outstanding. Please pay today. If your payment is on its way, no action is needed.',
  'reminder.last.subject': 'Statement {number} a week overdue: {vehicle}',
  'reminder.last.text':
    'Statement {number} for {vehicle} was due on {due}. {open} is outstanding, and the vehicle is released only once it is paid in full. Please pay today. If you disagree with the statement, contact buyer support.',
  // To a winner whose payment has arrived. It never has the code.
  'release.subject': 'Paid and released: {vehicle}',
  'release.text':
    'We have received your payment for {vehicle} (statement {number}) in full. The vehicle can be collected with its release code, which is on the page of your won vehicles. Give the code only to the person who collects the vehicle.',
  'release.link': 'Release code and place of collection:',
  // Answers to a proof of transport: {reason} is what the desk wrote.
  'proof.accepted.subject': 'Proof of transport accepted: {vehicle}',
  'proof.accepted.text':
    'The proof of transport for {vehicle} (statement {number}) has been accepted. Your VAT deposit will be refunded.',
  'proof.refused.subject': 'Proof of transport refused: {vehicle}',
  'proof.refused.text':
    'The proof of transport for {vehicle} (statement {number}) could not be accepted: {reason}. Please submit another one, so that your VAT deposit can be refunded.',
  // To a company whose slot of the yard was freed.
  'slot.subject': 'Choose another collection slot: {vehicle}',
  'slot.text':
    '{yard} is closed on {day}: {reason}. Your slot from {from} to {until} ({zone}) for {vehicle} is therefore cancelled, and the collection order that names it is no longer valid. Please choose another slot. Your release code stays valid.',
  'slot.link': 'Choose another slot:',
  // To those who claimed: never words or amounts of the claim.
  'claim.asked.subject': 'Question about your claim: {vehicle}',
  'claim.asked.text': 'We need to know more about your claim on {vehicle}.',
  'claim.accepted.subject': 'Your claim is accepted: {vehicle}',
  'claim.accepted.text':
    'We have accepted your claim on {vehicle}. The credit note follows by e-mail.',
  'claim.declined.subject': 'Your claim is declined: {vehicle}',
  'claim.declined.text': 'We have declined your claim on {vehicle}. The reason is with the claim.',
  'claim.asked.link': 'Reply here:',
  'claim.link': 'See the claim:',
  // To those who asked the auction house something: never the words.
  'inquiry.subject': 'Your question has been answered ({reference})',
  'inquiry.text': 'We have answered your question to CarPlaza.',
  'inquiry.link': 'Read the answer and reply here:',
  // Decided finance, without sums.
  'finance.approved.subject': 'Your finance request has been approved',
  'finance.approved.text':
    'Your finance request has been approved. Rate and instalment are on the page of your requests; the contract itself comes in writing.',
  'finance.declined.subject': 'Your finance request has been declined',
  'finance.declined.text': 'We could not approve your finance request. Our reason:',
  'finance.vehicles': 'Vehicles: {plates}',
  'finance.due': 'The statement stays due on its date until it is paid.',
  'finance.link': 'All requests:',
  // Decided changes of data: {what} is one of change.what, and values are in none.
  'change.what.company': 'company details',
  'change.what.contact': 'contact details',
  'change.what.user': 'user details',
  // To the company's other administrators, when one of them asks for another bank account.
  'change.asked.subject': 'Change requested: your company’s bank account',
  'change.asked.text':
    '{name} has asked to change the bank account that we refund your company to. Two of our staff check it before it applies.',
  'change.approved.subject': 'Your change of {what} was approved',
  'change.approved.text': 'The change to your {what} has been approved and is now in force.',
  'change.declined.subject': 'Your change of {what} was not approved',
  'change.declined.text':
    'We could not approve the change to your {what}; the current details stay in force. Our reason:',
  'change.link': 'All details and requests:',
  'change.notYou': 'If nobody in your company asked for this, contact buyer support today.',
  // Confirm a submitted form. They have no placeholder and repeat nothing of the sender.
  'request.contact.subject': 'We have received your message ({reference})',
  'request.contact.text':
    'Thank you for your message. A member of our buyer support team will reply.',
  'request.registration.subject': 'We have received your registration ({reference})',
  'request.registration.text':
    'Thank you for registering your company. We check the trade register and the VAT number and write to you. If anything is missing, we will ask for it.',
  'request.reference': 'Your reference: {reference}',
  'request.notYou':
    'If you did not write to us, your address was entered by mistake. No action is needed.',
  // Around an operator’s own words.
  'answer.subject': 'Your message to CarPlaza ({reference})',
  // A registration that is declined.
  'declined.subject': 'Your registration at CarPlaza ({reference})',
  'declined.text': 'Thank you for your registration. We cannot approve it:',
  'declined.why.vatNumber':
    'The VAT number could not be confirmed for cross-border trade. Once it is registered in VIES, you are welcome to register again.',
  'declined.why.noTrader':
    'CarPlaza sells to companies that trade in vehicles, and we could not see that yours does.',
  'declined.why.dataDiffer':
    'The details you gave differ from those in the register. You are welcome to register again with the registered details.',
  'declined.why.other': 'Please contact us if you have questions.',
  // A copy of data is ready.
  'dataCopy.subject': 'Your copy of your data is ready',
  'dataCopy.text':
    'The copy of your data that you asked for is ready. Sign in to download it; it is deleted after seven days.',
  'dataCopy.link': 'Your data:',
  // What notifications have that no page has: no amount, since a lock screen shows them.
  // more stands in place of all further ones of an hour.
  'push.outbid': 'You’ve been outbid on {vehicle}.',
  'push.more': 'There is more news. You find all of it in your inbox.',
} as const;
