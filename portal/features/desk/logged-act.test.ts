/** Each history of the desk names every kind of the act log in the operator's language. */
import { type ReactNode, createElement } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { DeskAward } from '#contract/desk/awards.ts';
import type { DeskLotAnswer } from '#contract/desk/lot.ts';
import type { DeskSettlementAnswer } from '#contract/desk/settlements.ts';
import { acts } from '#domain/acts.ts';
import { deskLanguages } from '#locales/desk/desk-messages.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { localePath } from '#locales/locales.ts';
import { type RequestContext, RequestContextProvider } from '#portal/app/request-context.ts';
import { TranslateContext } from '#portal/i18n/overlay.tsx';
import { TimeZoneProvider } from '#portal/i18n/time-zone.tsx';
import { AwardHistory } from './awards/award-history.tsx';
import { CompanyHistory } from './companies/company-history.tsx';
import { noConsole } from './console/console-state.ts';
import { LiveLog } from './console/live-log.tsx';
import { DeskTexts } from './desk-texts.tsx';
import type { DeskAuctionDetail } from './desk-acts.ts';
import { ChangesSection } from './lot/changes-section.tsx';
import { SettlementHistory } from './settlement/settlement-papers.tsx';

const at = '2026-11-29T10:00:00Z';
const auction = { timeZone: 'Europe/Amsterdam', currencyCode: 'EUR' } as DeskAuctionDetail;

/** Each history with an act of each kind. */
const histories: Record<string, (kinds: readonly string[]) => ReactNode> = {
  'of a lot': (kinds) => {
    const act = { at, actor: 'Sanne', fields: [], reason: null };
    const changes = kinds.map((kind, id) => ({ ...act, id, kind }));
    const vehicle: Partial<DeskLotAnswer['vehicle']> = { fields: [] };
    const answer = { auction, vehicle, changes } as unknown as DeskLotAnswer;
    return createElement(ChangesSection, { answer });
  },
  'of an award': (kinds) => {
    const act = { at, actor: { name: 'Sanne', role: 'manager' }, company: null, reason: null };
    const history = kinds.map((kind, id) => ({ ...act, id, kind, before: {}, after: {} }));
    const lot: Partial<DeskAward['lot']> = { currencyCode: 'EUR', seller: null };
    const award = { history, otherLots: [], lot } as unknown as DeskAward;
    return createElement(AwardHistory, { award, role: 'manager' });
  },
  'of a company': (kinds) => {
    const after = { plates: 'K-101-SL', amount: 9_000, currency: 'EUR', months: 12 };
    const act = { at, actor: 'Sanne', before: {}, after, reason: null };
    return createElement(CompanyHistory, { history: kinds.map((kind) => ({ ...act, kind })) });
  },
  'of a settlement': (kinds) => {
    const settlement: Partial<DeskSettlementAnswer['settlement']> = { currencyCode: 'EUR' };
    const act = { at, actor: 'Sanne', amount: 9_000, reason: null };
    const history = kinds.map((kind) => ({ ...act, kind }));
    const answer = { history, settlement } as DeskSettlementAnswer;
    return createElement(SettlementHistory, { answer });
  },
  'of a console': (kinds) => {
    const act = { at, actor: 'Sanne', number: 3, reason: null };
    const log = kinds.map((kind, id) => ({
      kind: 'act' as const,
      id: `act ${id}`,
      at,
      act: { ...act, id, act: kind },
    }));
    const store = { state: () => ({ ...noConsole, log }), subscribe: () => () => undefined };
    return createElement(LiveLog, { auction, store });
  },
};
/** The close of a lot by the clock is a move in the console. */
const kinds = [...Object.keys(acts), 'actOfANewerDesk'].filter((kind) => kind !== 'closeLot');
/** As many as each of them shows at once. */
const pageSize = 20;

const cases = deskLanguages.flatMap((language) =>
  Object.keys(histories).map((name) => ({ language, name })),
);

test.each(cases)('names every kind of the act log in the history $name, $language', async (one) => {
  const { language, name } = one;
  const codes: string[] = [];
  for (let first = 0; first < kinds.length; first += pageSize) {
    const page = kinds.slice(first, first + pageSize);
    const text = await textOf(language, histories[name]?.(page));
    expect(text.match(/Sanne/g)).toHaveLength(page.length);
    codes.push(...page.filter((kind) => new RegExp(String.raw`\b${kind}\b`).test(text)));
  }
  expect(codes).toEqual([]);
});

/** What a reader sees, without the markup. */
async function textOf(language: (typeof deskLanguages)[number], shown: ReactNode): Promise<string> {
  const portal = await loadTranslator(language);
  const time = { value: { timeZone: 'Europe/Amsterdam' } as RequestContext };
  const texts = createElement(TimeZoneProvider, null, createElement(DeskTexts, null, shown));
  const page = createElement(TranslateContext, { value: portal }, texts);
  const path = { initialEntries: [localePath(language, '/desk')] };
  const { prelude } = await prerender(
    createElement(MemoryRouter, path, createElement(RequestContextProvider, time, page)),
  );
  return (await new Response(prelude).text()).replaceAll(/<[^>]*>/g, ' ');
}
