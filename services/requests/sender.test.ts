import { expect, test } from 'vitest';
import { mailboxOf } from './sender.ts';

test.each([
  ['Joris@Bakker.example', 'joris@bakker.example'],
  ['joris+cars@bakker.example', 'joris@bakker.example'],
])('%s counts as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
