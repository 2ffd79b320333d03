/** Mails to the auction house’s own mailbox, which say that something waits at the desk. */
export const deskMails = {
  // What visitors sent: {about} and {locale} are codes, as is {kind} below.
  'toDesk.contact.subject': 'Contact request {reference} ({about}, {locale})',
  'toDesk.registration.subject': 'Registration {reference} ({about}, {locale})',
  'toDesk.change.subject': 'Change request ({kind}, {country})',
  'toDesk.finance.subject': 'Finance request ({company}, {country})',
  'toDesk.claim.subject': 'Claim {reference} ({kind})',
  'toDesk.claimReply.subject': 'Reply to claim {reference}',
  'toDesk.inquiry.subject': 'Inquiry {reference} ({locale})',
  'toDesk.inquiryReply.subject': 'Reply to inquiry {reference}',
  // The link stands on the line below.
  'toDesk.link': 'Read and answer it at the desk:',
  'toDesk.name.reference': 'Reference',
  'toDesk.name.locale': 'Language',
  'toDesk.name.name': 'Name',
  'toDesk.name.email': 'E-mail',
  'toDesk.name.phone': 'Phone',
  'toDesk.name.company': 'Company',
  'toDesk.name.vatNumber': 'VAT number',
  'toDesk.name.street': 'Street',
  'toDesk.name.postcode': 'Postcode',
  'toDesk.name.city': 'City',
  'toDesk.name.country': 'Country',
  'toDesk.name.subject': 'Subject',
  'toDesk.name.askedBy': 'Asked by',
  'toDesk.name.fields': 'Fields',
  'toDesk.name.vehicles': 'Vehicles',
} as const;
