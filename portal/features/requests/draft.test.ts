import { expect, test } from 'vitest';
import { draftIn } from './draft.ts';

function memory(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
    key: () => null,
    length: 0,
  };
}

const empty = { name: '', email: '' };

test('typed values are restored in the fields that the form has', () => {
  const storage = memory();
  draftIn(storage, 'contact').keep({ name: 'Joris', old: 'gone' });
  expect(draftIn(storage, 'contact').read(empty)).toEqual({ name: 'Joris', email: '' });
  expect(draftIn(storage, 'registration').read(empty)).toEqual(empty);
  draftIn(storage, 'contact').forget();
  expect(draftIn(storage, 'contact').read(empty)).toEqual(empty);
});

test.each(['not json', '[]', 'null', '{"name":1}'])('%s in the store is no draft', (text) => {
  const storage = memory();
  storage.setItem('carplaza.draft.contact', text);
  expect(draftIn(storage, 'contact').read(empty)).toEqual(empty);
});

test('a browser without storage breaks nothing', () => {
  const broken = memory();
  broken.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  for (const storage of [undefined, broken]) {
    const draft = draftIn(storage, 'contact');
    draft.keep({ name: 'Joris' });
    expect(draft.read(empty)).toEqual(empty);
    draft.forget();
  }
});
