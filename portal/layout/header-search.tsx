import { type RefObject, Suspense, use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathWithoutLocale } from '#locales/locales.ts';
import { hasAllCalls } from '#portal/api/client.ts';
import { useConfig } from '#portal/app/request-context.ts';
import { useSession } from '#portal/auth/session.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { isSingleKey } from './single-keys.ts';
import { SearchField } from './search-field.tsx';
import { SearchSuggestionsContext } from './search-suggestions-context.ts';

interface HeaderSearchProps {
  /** The key that moves the focus here from anywhere. */
  shortcut?: string;
  /** Takes the focus when it is shown. */
  isFocused?: boolean;
  onDone?: () => void;
}

/** Leads to the vehicle list; a form, so that it works before the page's script has loaded. */
export function HeaderSearch({ shortcut, isFocused, onDone }: HeaderSearchProps) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = useFocus(shortcut, isFocused);
  const drawSuggestions = use(SearchSuggestionsContext);
  /** Set by the first focus: until then nothing of the list is loaded. */
  const [input, setInput] = useState<HTMLInputElement>();
  const suggests = hasAllCalls(useConfig());
  const action = localePath('/vehicles');
  // On the list itself the other filters stay.
  const isOnList = pathWithoutLocale(pathname) === '/vehicles';
  const query = new URLSearchParams(isOnList ? search : '');
  const text = query.get('text') ?? '';
  useAddressText(form, text);
  const isBuyer = useSession().status === 'signedIn';
  const find = async (wanted: string, isPlain: boolean) => {
    query.delete('page');
    query.delete('text');
    query.delete('typed');
    const written = wanted.trim();
    if (written !== '') query.set('text', written);
    if (written !== '' && !isPlain) {
      // Without the file, such as after a release, the words are sought, and mean the same.
      const reader = await import('./understood-query.ts').catch(() => undefined);
      reader?.setUnderstood(query, written, { isBuyer });
    }
    void navigate(query.size > 0 ? `${action}?${query}` : action);
    onDone?.();
  };
  return (
    <search className="relative block">
      <form ref={form} action={action} onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label={t('shell.search')}
          placeholder={t('shell.search')}
          clearLabel={t('shell.clearSearch')}
          name="text"
          defaultValue={text}
          onSubmit={(wanted, isPlain) => void find(wanted, isPlain)}
          shortcut={shortcut}
          onFocus={suggests ? setInput : undefined}
        />
      </form>
      {input && (
        <Suspense>
          {drawSuggestions({
            input,
            search: isOnList ? search : '',
            onText: (wanted) => void find(wanted, false),
            onDone,
          })}
        </Suspense>
      )}
    </search>
  );
}

function useFocus(shortcut: string | undefined, isFocused: boolean | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const focus = () => form.current?.querySelector('input')?.focus();
    if (isFocused) focus();
    if (shortcut === undefined) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== shortcut || !isSingleKey(event)) return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shortcut, isFocused]);
  return form;
}

/** Shows the text of another address, unless somebody has typed on since the search was sent. */
function useAddressText(form: RefObject<HTMLFormElement | null>, text: string) {
  const shown = useRef(text);
  const sent = useRef('');
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const send = () => (sent.current = form.current?.querySelector('input')?.value ?? '');
    // Suggestions, beside the form, send it, too.
    const all = form.current?.parentElement;
    all?.addEventListener('click', send, options);
    all?.addEventListener('keydown', ({ key }) => void (key === 'Enter' && send()), options);
    return () => stop.abort();
  }, [form]);
  useEffect(() => {
    const field = form.current?.querySelector('input');
    const isTyping = field === document.activeElement && field?.value !== sent.current;
    if (field && shown.current !== text && !isTyping) field.value = text;
    shown.current = text;
  }, [form, text]);
}
