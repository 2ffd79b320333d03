/** English texts: the home page. */
export const home = {
  'home.title': 'Used vehicles at auction for the trade',
  'home.closing.today':
    '{count, plural, one {# vehicle closes today.} other {# vehicles close today.}}',
  'home.closing.tomorrow':
    '{count, plural, one {# vehicle closes tomorrow.} other {# vehicles close tomorrow.}}',
  'home.closing.later':
    '{count, plural, one {# vehicle closes on {date}.} other {# vehicles close on {date}.}}',
  'home.vehicles': 'See the vehicles',
  'home.closingNext': 'Closing next',
  'home.allAuctions': '{count, plural, one {# auction} other {All # auctions}}',
  'home.nothingCloses': 'No auction is open right now. See what opens next.',
  'home.byCountry': 'Auctions by country',
  'home.board.now': 'now',
  'home.board.hours': '{count, plural, one {# hour} other {# hours}}',
  'home.board.days': '{count, plural, one {# day} other {# days}}',
  'home.closes': 'closes {time}',
  'home.opens': 'opens {time}',
  'home.howItWorks': 'How it works',
  'home.sum.note': 'Example: a Dutch VAT vehicle with a rest-BPM of 1,846 euros.',
} as const;
