import { expect, test } from 'vitest';
import { deskMail } from './desk-mail.ts';
import { letterMail, mail } from './mail.ts';

test('writes text, link and end between greeting and closing, and a button for HTML', () => {
  const written = mail('release', 'de-de', {
    values: { vehicle: 'Volvo V60, 1-ABC-23', number: '7' },
    plate: '1-ABC-23',
    paragraphs: ['More.'],
    link: { label: 'release.link', portalUrl: 'https://x.example', path: '/won' },
    end: ['End.'],
  });
  expect(written.subject).toBe('Bezahlt und freigegeben: Volvo V60, 1-ABC-23');
  const paragraphs = written.body.split('\n\n');
  expect(paragraphs[1]).toMatch(/^Ihre Zahlung für Volvo V60, 1-ABC-23 \(Abrechnung 7\) ist/);
  expect(paragraphs.toSpliced(1, 1)).toEqual([
    'Guten Tag,',
    'More.',
    'Freigabecode und Abholort: https://x.example/de-de/won',
    'End.',
    'Mit freundlichen Grüßen\nIhr CarPlaza-Team\n',
  ]);
  const button = {
    label: 'Freigabecode und Abholort',
    address: 'https://x.example/de-de/won',
  };
  expect(written.parts).toEqual({ plate: '1-ABC-23', button });
});

test('cuts a subject that is too long for a header', () => {
  const { subject, parts } = letterMail('en', { subject: 'x'.repeat(300) });
  expect(subject).toHaveLength(190);
  expect(parts).toEqual({});
});

test('writes lines, words and a link to the desk in its language', () => {
  const written = deskMail('contact', 'nl-nl', {
    values: { reference: 'AB12', about: 'bidding', locale: 'pl-pl' },
    lines: { subject: null, phone: '+48 1', reference: 'AB12' },
    words: 'Two keys?',
    portalUrl: 'https://x.example',
  });
  expect(written).toEqual({
    subject: 'Contactverzoek AB12 (bidding, pl-pl)',
    body: 'Kenmerk: AB12\nTelefoon: +48 1\n\nTwo keys?\n\nLees het en antwoord op de desk:\nhttps://x.example/nl-nl/desk/requests\n',
  });
});
