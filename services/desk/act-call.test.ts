import { expect, test } from 'vitest';
import { Type } from 'typebox';
import { Settings } from 'typebox/system';
import { DeskAuctionAct, DeskLotAct } from '#contract/desk/acts.ts';
import { DeskCompanyAct } from '#contract/desk/companies.ts';
import { DeskLotEdit } from '#contract/desk/edits.ts';
import { DeskRequestAct } from '#contract/desk/requests.ts';
import { DeskImportAct } from '#contract/desk/stock.ts';
import { DeskWorkAct } from '#contract/desk/today.ts';
import { contractFields } from './act-call.ts';

const acts = {
  DeskAuctionAct,
  DeskLotAct,
  DeskCompanyAct,
  DeskLotEdit,
  DeskRequestAct,
  DeskImportAct,
  DeskWorkAct,
};

test('a field that the contract does not name is left out, and the body stays as it was sent', () => {
  const sent = { act: 'removeDamage', version: 3, damageId: '1', price: 9, damage: { kind: 'x' } };
  const before = structuredClone(sent);
  expect(contractFields(DeskLotEdit, sent)).toEqual({
    act: 'removeDamage',
    version: 3,
    damageId: '1',
  });
  expect(sent).toEqual(before);
});

test('the forms of a body are not sorted for each call', () => {
  expect(Settings.Get().unionPrioritySort).toBe(false);
});

test.each(Object.entries(acts))('no body has two forms of %s, whatever their order', (_, act) => {
  expect(ambiguous(act)).toEqual([]);
});

test('two forms without a literal that differs are found', () => {
  const wide = Type.Object({ amount: Type.Number() });
  const narrow = Type.Object({ amount: Type.Number(), note: Type.String() });
  expect(ambiguous(Type.Array(Type.Union([wide, narrow])))).toHaveLength(1);
});

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** The pairs of a union's forms, at any depth, that one value could have both. */
function ambiguous(schema: Schema): [Schema, Schema][] {
  const forms = schema.anyOf ?? [];
  const pairs = forms.flatMap((one, index) =>
    forms.slice(index + 1).map((other): [Schema, Schema] => [one, other]),
  );
  const parts = [
    ...forms,
    ...Object.values(schema.properties ?? {}),
    ...[schema.items ?? []].flat(),
  ];
  return [...pairs.filter(([one, other]) => !areApart(one, other)), ...parts.flatMap(ambiguous)];
}

function areApart(one: Schema, other: Schema): boolean {
  if (one.const !== undefined && other.const !== undefined) return one.const !== other.const;
  if (one.type !== other.type) return true;
  return Object.entries(one.properties ?? {}).some(([name, field]) => {
    const same = other.properties?.[name];
    return field.const !== undefined && same?.const !== undefined && field.const !== same.const;
  });
}
