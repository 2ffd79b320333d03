/**
 * Checks of a request's fields: tables of accepted and refused values, and random input that must
 * not break them.
 */
import fc from 'fast-check';
import { randomRuns } from '#test/depth.ts';
import { describe, expect, test } from 'vitest';
import { countries } from '#contract/calls.ts';
import { destinations, isMemberState } from '#contract/destinations.ts';
import { countryExamples, requestLocales } from '#contract/request-values.ts';
import type { ContactRequest, RegistrationRequest } from '#contract/requests.ts';
import { contactOf, registrationOf } from '#test/requests.ts';
import { readIban } from './iban.ts';
import { readPostcode } from './postcode.ts';
import { readVatNumber } from './vat-number.ts';
import { type Checked, checkContact, checkRegistration } from './rules.ts';

const refused = (checked: Checked) => (checked.ok ? {} : checked.fields);
const stored = (checked: Checked) => (checked.ok ? checked.request : undefined);
const registration = (changes: Partial<RegistrationRequest>) =>
  checkRegistration(registrationOf(changes));
const contact = (changes: Partial<ContactRequest>) => checkContact(contactOf(changes));

test('a whole registration is stored as its country writes it', () => {
  const checked = registration({
    vatNumber: ' nl 1234.56.782.b01',
    postcode: '1012ab',
    phone: '020 555 01 41',
  });
  expect(stored(checked)).toMatchObject({
    kind: 'registration',
    country: 'NL',
    vatNumber: 'NL123456782B01',
    postcode: '1012 AB',
    phone: '+31205550141',
    subject: null,
    message: null,
    consent: true,
  });
});

test('an empty registration gets an error for every field at once', () => {
  const empty = registrationOf({
    company: '',
    country: '',
    vatNumber: ' ',
    street: '',
    postcode: '',
    city: '\t',
    name: '',
    email: '',
    phone: '',
    consent: false,
  });
  expect(refused(checkRegistration(empty))).toEqual({
    company: 'FieldIsMissing',
    country: 'ChoiceIsMissing',
    vatNumber: 'FieldIsMissing',
    street: 'FieldIsMissing',
    postcode: 'FieldIsMissing',
    city: 'FieldIsMissing',
    name: 'FieldIsMissing',
    email: 'FieldIsMissing',
    phone: 'FieldIsMissing',
    consent: 'ConsentIsMissing',
  });
});

test('a message needs name, e-mail, subject and words; company and telephone may stay empty', () => {
  expect(refused(contact({ name: '', email: '', subject: '', message: ' \n ' }))).toEqual({
    name: 'FieldIsMissing',
    email: 'FieldIsMissing',
    subject: 'ChoiceIsMissing',
    message: 'FieldIsMissing',
  });
  expect(stored(contact({ company: '', phone: '' }))).toMatchObject({ company: null, phone: null });
});

test.each(countries)("the form's example in %s is accepted", (country) => {
  const { vatNumber, postcode, phone } = countryExamples[country];
  expect(stored(registration({ country, vatNumber, postcode, phone }))).toMatchObject({
    vatNumber,
    postcode,
  });
});

const outside = { vatNumber: '12345678', postcode: '', phone: '+31 20 555 0141' };

test.each(destinations.filter((country) => !isMemberState(country)))(
  'a company of %s registers with its tax number, and needs no postcode',
  (country) => {
    expect(stored(registration({ ...outside, country }))).toMatchObject({
      country,
      vatNumber: `${country}12345678`,
      postcode: null,
    });
    expect(refused(registration({ ...outside, country, vatNumber: 'to follow' }))).toEqual({
      vatNumber: 'VatNumberIsInvalid',
    });
  },
);

describe('colleagues', () => {
  const berta = { name: 'Berta Blom', email: 'berta@bakker.example' };
  const nobody = { name: ' ', email: '' };

  test('are stored as they are named, and rows left blank are nobody', () => {
    expect(stored(registration({ colleagues: [nobody, berta] }))?.colleagues).toEqual([berta]);
    expect(stored(registration({}))?.colleagues).toEqual([]);
  });

  test('are refused by their row when a name or address is missing or is there twice', () => {
    const again = { name: 'Bert', email: 'BERTA@bakker.example ' };
    const own = { name: 'Joris', email: 'Joris@bakker.example' };
    const unnamed = { name: '', email: 'nobody@bakker' };
    expect(refused(registration({ colleagues: [berta, again, own, unnamed] }))).toEqual({
      'colleagues.1.email': 'EmailIsRepeated',
      'colleagues.2.email': 'EmailIsRepeated',
      'colleagues.3.name': 'FieldIsMissing',
      'colleagues.3.email': 'EmailIsInvalid',
    });
  });
});

describe('VAT numbers', () => {
  test.each([
    ['NL', '123456782B01', 'NL123456782B01'],
    ['DE', 'DE 136 695 976', 'DE136695976'],
    ['FR', 'fr 40 303 265 045', 'FR40303265045'],
    ['BE', 'BE 0428.759.497', 'BE0428759497'],
    ['ES', 'B-58378431', 'ESB58378431'],
    ['IT', 'IT 00743110157', 'IT00743110157'],
    ['PL', '856-734-62-15', 'PL8567346215'],
    ['PT', 'PT 501 964 843', 'PT501964843'],
  ] as const)('%s takes %s', (country, vatNumber, expected) => {
    expect(stored(registration({ country, vatNumber, ...addressIn(country) }))?.vatNumber).toBe(
      expected,
    );
  });

  test.each([
    ['NL', 'NL123456789B01', 'VatNumberHasWrongCheckDigits'],
    ['DE', 'DE136695977', 'VatNumberHasWrongCheckDigits'],
    ['FR', 'FR41303265045', 'VatNumberHasWrongCheckDigits'],
    ['BE', 'BE0428759498', 'VatNumberHasWrongCheckDigits'],
    ['ES', 'ESB58378432', 'VatNumberHasWrongCheckDigits'],
    ['IT', 'IT00743110158', 'VatNumberHasWrongCheckDigits'],
    ['PL', 'PL8567346216', 'VatNumberHasWrongCheckDigits'],
    ['PT', 'PT501964842', 'VatNumberHasWrongCheckDigits'],
    ['NL', 'DE136695976', 'VatNumberIsOfAnotherCountry'],
    ['DE', 'NL123456782B01', 'VatNumberIsOfAnotherCountry'],
    ['DE', '12345', 'VatNumberIsInvalid'],
    ['NL', 'to follow', 'VatNumberIsInvalid'],
  ] as const)('%s refuses %s: %s', (country, vatNumber, code) => {
    expect(refused(registration({ country, vatNumber, ...addressIn(country) }))).toEqual({
      vatNumber: code,
    });
  });
});

describe('beyond the eight countries of auctions', () => {
  test.each([
    ['AT', 'ATU13585627', 'ATU13585627'],
    ['GR', 'EL 094259216', 'EL094259216'],
    ['GR', '094259216', 'EL094259216'],
    ['RO', 'RO 18547290', 'RO18547290'],
    ['CH', 'CHE-107.787.577 IVA', 'CHE107787577IVA'],
    ['GB', 'GB 980 7806 84', 'GB980780684'],
    ['NO', '995 525 828 MVA', 'NO995525828MVA'],
  ] as const)('%s takes the number %s', (country, text, value) => {
    expect(readVatNumber(text, country)).toEqual({ value });
  });

  test.each([
    ['GR', 'EL094259217', 'VatNumberHasWrongCheckDigits'],
    ['CH', 'DE136695976', 'VatNumberIsOfAnotherCountry'],
  ] as const)('%s refuses the number %s: %s', (country, text, refusal) => {
    expect(readVatNumber(text, country)).toEqual({ refusal });
  });

  test.each([
    ['AT', 'A-1010', '1010'],
    ['GB', 'sw1a 1aa', 'SW1A1AA'],
    ['SE', '111 22', '11122'],
    ['IE', 'D02 X285', 'D02X285'],
    ['AE', 'PO Box 17', 'PO BOX 17'],
  ] as const)('%s takes the postcode %s', (country, text, value) => {
    expect(readPostcode(text, country)).toEqual({ value });
  });

  test('a state of the EU needs a postcode of its own', () => {
    expect(readPostcode('', 'AT')).toEqual({ refusal: 'FieldIsMissing' });
    expect(readPostcode('10115', 'AT')).toEqual({ refusal: 'PostcodeIsInvalid' });
  });
});

describe('postcodes', () => {
  test.each([
    ['NL', 'NL-1012 ab', '1012 AB'],
    ['DE', 'D-10115', '10115'],
    ['FR', '75 001', '75001'],
    ['PL', '00950', '00-950'],
    ['PT', '1000001', '1000-001'],
  ] as const)('%s takes %s', (country, postcode, expected) => {
    expect(stored(registration({ ...inCountry(country), postcode }))?.postcode).toBe(expected);
  });

  test.each([
    ['NL', '1012'],
    ['DE', '1011'],
    ['ES', '99001'],
    ['BE', '10000'],
    ['IT', 'ROMA'],
    ['PL', '00-95'],
  ] as const)('%s refuses %s', (country, postcode) => {
    expect(refused(registration({ ...inCountry(country), postcode }))).toEqual({
      postcode: 'PostcodeIsInvalid',
    });
  });
});

describe('telephone numbers', () => {
  test.each([
    ['de-de', '030 123456', '+4930123456'],
    ['en', '+31 20 555 0141', '+31205550141'],
    ['en', '0031 20 555 0141', '+31205550141'],
    ['pl-pl', '+49 (0)30 123456', '+4930123456'],
  ] as const)('in %s, %s is %s', (locale, phone, expected) => {
    expect(stored(contact({ locale, phone }))?.phone).toBe(expected);
  });

  test.each([
    ['en', '020 555 0141', 'PhoneNeedsCountryCode'],
    ['nl-nl', '112', 'PhoneIsInvalid'],
    ['nl-nl', 'call 020 555 0141', 'PhoneIsInvalid'],
    ['nl-nl', '+999 1234567', 'PhoneIsInvalid'],
    ['nl-nl', '020 555 0141 ext. 12', 'PhoneHasExtension'],
    ['de-de', '030 123456 x12', 'PhoneHasExtension'],
    ['fr-fr', '01 42 68 53 00 / 01 42 68 53 01', 'PhoneIsInvalid'],
  ] as const)('in %s, %s is refused: %s', (locale, phone, code) => {
    expect(refused(contact({ locale, phone }))).toEqual({ phone: code });
  });
});

describe('e-mail addresses', () => {
  test.each(['anna@vandijk.example', "o'neil+cars@auto-haus.co.uk", 'A@B.NL'])(
    '%s is taken',
    (email) => {
      expect(stored(contact({ email }))?.email).toBe(email);
    },
  );

  test.each([
    'anna',
    'anna@localhost',
    'anna@vandijk.example, bram@vandijk.example',
    'Anna <anna@vandijk.example>',
    '"anna b"@vandijk.example',
    'anna@[127.0.0.1]',
    'anna@192.168.0.1',
    'anna @vandijk.example',
    `${'a'.repeat(65)}@vandijk.example`,
  ])('%s is refused', (email) => {
    expect(refused(contact({ email }))).toEqual({ email: 'EmailIsInvalid' });
  });
});

test('a line break has no place in what becomes a header, nor has anything that cannot be seen', () => {
  const code = 'FieldHasControlCharacters';
  expect(refused(contact({ email: 'a@b.example\r\nBcc: all@b.example' }))).toEqual({ email: code });
  expect(refused(contact({ name: 'Anna\nBcc: x' }))).toEqual({ name: code });
  expect(refused(contact({ message: 'zero \u0000 byte' }))).toEqual({ message: code });
  expect(stored(contact({ message: 'one\r\ntwo\tthree' }))?.message).toBe('one\ntwo\tthree');
});

test('what the schema counts as one character may be many', () => {
  const heavy = `e${'\u0301'.repeat(200)}`;
  expect(refused(contact({ name: heavy }))).toEqual({ name: 'FieldIsTooLong' });
});

test('nothing that is typed breaks a rule, and what is taken fits the database', () => {
  fc.assert(
    fc.property(
      fc.record({
        name: fc.string({ unit: 'binary' }),
        company: fc.string({ unit: 'binary' }),
        vatNumber: fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.stringMatching(/^[A-Z]{0,2}\d{8,12}$/),
        ),
        postcode: fc.oneof(fc.string(), fc.stringMatching(/^\d{4,7}$/)),
        phone: fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d ()/-]{3,20}$/)),
        email: fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()),
        country: fc.constantFrom(...countries, '' as const),
        locale: fc.constantFrom(...requestLocales),
      }),
      (changes) => {
        const request = stored(registration(changes));
        if (!request) return;
        expect(request.vatNumber).toMatch(/^[A-Z]{2}[0-9A-Z]{8,12}$/);
        expect(request.phone).toMatch(/^\+[1-9]\d{4,14}$/);
        expect(request.postcode?.length).toBeLessThanOrEqual(12);
        expect(request.email).toMatch(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/);
        expect(request.name).not.toMatch(/\p{Cc}/u);
      },
    ),
    { numRuns: randomRuns(100) },
  );
});

function addressIn(country: keyof typeof countryExamples) {
  const { postcode, phone } = countryExamples[country];
  return { postcode, phone };
}

function inCountry(country: keyof typeof countryExamples) {
  return { country, ...countryExamples[country] };
}

test('stores pasted text without marks when they came along anywhere', () => {
  const marks = '\u00ad\u061c\u200b\u200d\u200e\u200f\u202a\u202c\u2060\u2066\u2069\ufeff'.split(
    '',
  );
  const mark = fc.constantFrom('', '', '', ...marks);
  const gap = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', '\u2007');
  const pasted = (text: string, between: readonly string[], space: string) =>
    text
      .split('')
      .map((sign, place) => (between[place] ?? '') + (sign === ' ' ? space : sign))
      .join('');
  const plain = {
    vatNumber: 'NL 1234 56 782 B01',
    postcode: '1012 AB',
    phone: '+31 20 555 01 41',
    email: 'joris@bakker.example',
    company: 'Bakker Auto’s',
    city: 'Den Haag',
  };
  fc.assert(
    fc.property(fc.array(mark, { minLength: 24, maxLength: 24 }), gap, (between, space) => {
      const typed = Object.fromEntries(
        Object.entries(plain).map(([name, text]) => [name, pasted(text, between, space)]),
      );
      expect(stored(registration(typed))).toMatchObject({
        vatNumber: 'NL123456782B01',
        postcode: '1012 AB',
        phone: '+31205550141',
        email: plain.email,
        company: plain.company,
        city: plain.city,
      });
      const iban = readIban(pasted('NL91 ABNA 0417 1643 00', between, space));
      expect(iban).toEqual({ value: 'NL91ABNA0417164300' });
    }),
    { numRuns: randomRuns(100) },
  );
});
