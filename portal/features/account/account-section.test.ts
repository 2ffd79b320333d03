import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { loadTranslator } from '#locales/load-translator.ts';
import type { SignedIn } from '#portal/auth/session-store.ts';
import { TranslateContext } from '#portal/i18n/overlay.tsx';
import { AccountSection } from './account-section.tsx';
import { isAccountKey } from './load-account.ts';
import { renderedLocales } from '#test/depth.ts';
import { pages } from '#portal/app/pages.ts';

const operator: SignedIn = {
  status: 'signedIn',
  subject: 'sanne',
  name: 'Sanne Kuiper',
  email: 'sanne@carplaza.example',
  roles: ['operator'],
  locale: undefined,
  company: undefined,
  companyId: undefined,
  isOperator: true,
  hasDeskScope: true,
  mayOpenDesk: true,
};

test.each(renderedLocales)(
  'an operator without a company reads so on every page, in $name',
  async ({ code }) => {
    const t = await loadTranslator(code);
    const path = code === 'en' ? '' : `/${code}`;
    const keys = pages.flatMap(({ key }) => (isAccountKey(key) ? [key] : []));
    expect(keys.length).toBeGreaterThan(9);
    for (const pageKey of keys) {
      const shown = renderToStaticMarkup(
        createElement(
          MemoryRouter,
          { initialEntries: [`${path}/my-account`] },
          createElement(
            TranslateContext,
            { value: t },
            createElement(AccountSection, { pageKey, session: operator, contacts: [] }),
          ),
        ),
      );
      expect(shown).toContain(t('account.noCompany.title'));
      expect(shown).toContain(`href="${path}/desk"`);
      expect(shown).not.toContain(t('error.TokenIsMissing'));
    }
  },
);
