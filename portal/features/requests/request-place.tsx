/**
 * The place of a form on a text page. Its code loads when the form is nearly in view or the
 * keyboard focus approaches it, so readers who only read the page load none of it.
 */
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { localeOf } from '#locales/locales.ts';
import { useConfig } from '#portal/app/request-context.ts';
import { useLocale, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';

const forms = {
  contact: async () => (await import('./contact-form.tsx')).ContactForm,
  register: async () => (await import('./registration-form.tsx')).RegistrationForm,
} satisfies Record<string, () => Promise<ComponentType>>;
type FormName = keyof typeof forms;

/** Approximate heights of the forms, so that the footer does not jump when they load. */
const heights: Record<FormName, string> = {
  contact: 'min-h-[40rem] max-md:min-h-[52rem]',
  register: 'min-h-[47rem] max-md:min-h-[68rem]',
};

/** Renders nothing where the backend has no call for the request. */
export function RequestPlace({ name }: { name: FormName }) {
  return useConfig().productCalls === 'all' ? <FormPlace name={name} /> : null;
}

function FormPlace({ name }: { name: FormName }) {
  const t = useTranslate();
  const { place, state, load } = useFormWhenNear(name);
  return (
    // In the reader's language, even where the page's text falls back to English.
    <section lang={localeOf(useLocale()).language} className="mt-14 max-w-[66ch] text-16">
      <h2 id={`form-${name}`} className="rule-open scroll-mt-4 pt-4 type-h2 wrap-anywhere-late">
        {t(`form.${name}.title`)}
      </h2>
      <p className="mt-2 mb-6 text-pretty text-ink2">{t(`form.${name}.intro`)}</p>
      <div ref={place} className={typeof state === 'string' ? heights[name] : undefined}>
        {typeof state !== 'string' && <state.Form />}
        {state === 'loading' && <TextSkeleton count={6} label={t('form.loading')} />}
        {state === 'failed' && (
          <ErrorBand action={<Button onPress={load}>{t('action.retry')}</Button>}>
            {t('error.noConnection')}
          </ErrorBand>
        )}
      </div>
    </section>
  );
}

/** Returns the form of the page with this key; undefined where it has none. */
export function formOfPage(pageKey: string): FormName | undefined {
  return Object.keys(forms).find((name): name is FormName => name === pageKey);
}

/** About a screen's height ahead of the reader: some seconds of scrolling. */
const nearPx = 500;

function useFormWhenNear(name: FormName) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'away' | 'loading' | 'failed' | { Form: ComponentType }>(
    'away',
  );
  const load = useCallback(() => {
    setState('loading');
    forms[name]().then(
      (Form) => setState({ Form }),
      () => setState('failed'),
    );
  }, [name]);
  const isAway = state === 'away';
  useEffect(() => {
    const element = place.current;
    if (!isAway || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(element);
    const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && load();
    document.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', onKey);
    };
  }, [isAway, load]);
  return { place, state, load };
}
