/**
 * English texts: the forms on the pages contact and register; their error texts follow
 * contract/requests.ts.
 */
export const forms = {
  'form.contact.title': 'Write to us',
  'form.contact.intro': 'In your own language. We reply by e-mail.',
  'form.register.title': 'Register your company',
  'form.register.intro':
    'Free of charge and without obligation. We check what you enter and write to you.',
  'conditions.accept': 'I accept the conditions of sale, version {version}.',
  'conditions.link': 'Conditions of sale',
  'conditions.missing': 'Tick this to go on.',
  'form.loading': 'Loading the form',
  'form.optional': 'optional',
  'form.choose': 'Choose',
  'form.part.company': 'The company',
  'form.part.person': 'Contact person',
  'form.part.colleagues': 'Colleagues who will bid',
  'form.colleaguesHelp':
    'Each gets an account of their own. You can add up to {max} here, and others later.',
  'form.addColleague': 'Add a colleague',
  'form.removeColleague': 'Leave out colleague {number}',
  'form.field.name': 'Your name',
  'form.field.company': 'Company name',
  'form.field.email': 'Work e-mail',
  'form.field.colleagueName': 'Colleague {number}: name',
  'form.field.colleagueEmail': 'Colleague {number}: work e-mail',
  'form.field.phone': 'Telephone',
  'form.field.subject': 'What is it about?',
  'form.field.message': 'Message',
  'form.field.vatNumber': 'VAT number',
  'form.field.street': 'Street and number',
  'form.field.postcode': 'Postcode',
  'form.field.city': 'Town or city',
  'form.field.consent':
    'I am authorised to register this company and have read the privacy statement.',
  'form.consentShort': 'Confirmation',
  'form.privacy': 'Read the privacy statement',
  'form.example': 'Such as {example}',
  'form.phoneHelp': 'With the country code, such as {example}',
  'form.messageHelp':
    'For a vehicle, add the licence plate and the lot number. At most {count} characters.',
  'form.taxNumberHelp': 'Outside the EU: the number under which your company is taxed.',
  'form.trap': 'Leave this field empty',
  'form.subject.bidding': 'Bidding and auctions',
  'form.subject.purchase': 'A vehicle I bought',
  'form.subject.registration': 'Registration and accounts',
  'form.subject.technical': 'Technical question about the portal',
  'form.subject.other': 'Something else',
  'form.send.contact': 'Send message',
  'form.send.register': 'Send registration',
  'form.sending': 'Sending…',
  'form.inputStays': 'What you entered stays here.',
  'form.summary': '{count, plural, one {Please check # field:} other {Please check # fields:}}',
  'form.refused.FieldIsMissing': 'Fill this in.',
  'form.refused.FieldIsTooLong': 'This is too long. Make it shorter.',
  'form.refused.FieldHasControlCharacters': 'This contains invisible characters. Please retype it.',
  'form.refused.ChoiceIsMissing': 'Choose one.',
  'form.refused.ConsentIsMissing':
    'Please confirm that you are authorised and have read the privacy statement.',
  'form.refused.ConditionsAreNotAccepted': 'Accept the conditions of sale.',
  'form.refused.ConditionsHaveChanged':
    'The conditions have changed meanwhile: accept the new version.',
  'form.refused.EmailIsInvalid':
    'This is not a complete e-mail address. Write it like name@company.eu.',
  'form.refused.EmailIsRepeated':
    'This address is on the form already. Every person needs an address of their own.',
  'form.refused.PhoneIsInvalid':
    'This is not a valid phone number. Check the digits, or put the country code in front.',
  'form.refused.PhoneHasExtension':
    'Leave out the extension after the number. It cannot be stored with it.',
  'form.refused.PhoneNeedsCountryCode': 'Put the country code in front, such as +31.',
  'form.refused.VatNumberIsInvalid':
    'This is not a valid VAT number format for this country. Check the number of characters.',
  'form.refused.VatNumberHasWrongCheckDigits':
    'This VAT number is not valid: one character is probably mistyped.',
  'form.refused.VatNumberIsOfAnotherCountry':
    'This VAT number belongs to another country than the one you chose.',
  'form.refused.PostcodeIsInvalid': 'This is not a postcode of the country you chose.',
  'form.refused.IbanIsInvalid': 'This is not a valid IBAN: check it digit by digit.',
  'form.done.contact.title': 'Thank you. We’ve received your message',
  'form.done.contact.text': 'Buyer support will reply to {email}.',
  'form.done.register.title': 'Thank you. We’ve received your registration',
  'form.done.register.text':
    'We check the trade register and the VAT number and write to {email}. We will then ask for an extract from the trade register.',
  'form.done.reference': 'Reference {reference}',
  'form.done.another': 'Write another message',
  'form.done.howItWorks': 'See how it works',
} as const;
