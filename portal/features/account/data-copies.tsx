import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { askDataCopy, getDataCopy } from '#contract/calls/data-copies.ts';
import type { DataCopy, DataCopyList } from '#contract/data-copies.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask, callUrl } from '#portal/api/ask.ts';
import { downloadFile } from '#portal/api/download.ts';
import { errorText } from '#portal/api/error-text.ts';
import { dataCopiesQuery, queryKeys } from '#portal/api/queries.ts';
import { useFormats, useLocale, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import { Loaded } from './loaded.tsx';
import { SectionTitle } from './section-title.tsx';

/** Asking for a copy of the own data or the company's, and fetching those that are ready. */
export function DataCopies() {
  const t = useTranslate();
  const query = useQuery(dataCopiesQuery(useApi()));
  if (!query.isEnabled) return null;
  return (
    <section>
      <SectionTitle title={t('copy.title')} />
      <Loaded query={query} lines={3}>
        {(list) => <Whole list={list} />}
      </Loaded>
    </section>
  );
}

function Whole({ list }: { list: DataCopyList }) {
  const t = useTranslate();
  const ask = useAskCopy();
  const isMaking = list.copies.some(({ state }) => state === 'making');
  const scopes = list.mayCopyCompany ? (['user', 'company'] as const) : (['user'] as const);
  return (
    <>
      <ul className="rule-open">
        {scopes.map((scope) => (
          <li key={scope} className="rule-row py-3.5">
            <Ask scope={scope} ask={ask} isMaking={isMaking} />
          </li>
        ))}
      </ul>
      <h3 className="pt-7 pb-2 type-h3">{t('copy.asked')}</h3>
      {list.copies.length === 0 ? (
        <p className="text-16 text-ink2">{t('copy.none')}</p>
      ) : (
        <ul className="rule-open">
          {list.copies.map((copy) => (
            <li key={copy.id} className="rule-row py-3">
              <Copy copy={copy} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** One request for all scopes: a user has one copy in the making at most. */
function useAskCopy() {
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  // A press that is sent again counts once.
  const keys = useRef<Partial<Record<DataCopy['scope'], string>>>({});
  return useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: (scope: DataCopy['scope']) =>
      ask(
        api,
        askDataCopy,
        {},
        { body: { scope, locale }, idempotencyKey: (keys.current[scope] ??= crypto.randomUUID()) },
      ),
    onSuccess(answer, scope) {
      keys.current[scope] = undefined;
      queries.setQueryData(queryKeys.dataCopies, answer);
    },
    // Another tab may have asked for one.
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.dataCopies }),
  });
}

interface AskProps {
  scope: DataCopy['scope'];
  ask: ReturnType<typeof useAskCopy>;
  isMaking: boolean;
}

function Ask({ scope, ask, isMaking }: AskProps) {
  const t = useTranslate();
  const formats = useFormats();
  const isOwn = ask.variables === scope;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-strong">{t(`copy.scope.${scope}`)}</p>
        <p className="max-w-prose text-13 text-pretty text-ink2">{t(`copy.holds.${scope}`)}</p>
      </div>
      <Button
        label={`${t('copy.ask')}, ${t(`copy.scope.${scope}`)}`}
        isDisabled={isMaking || (ask.isPending && !isOwn)}
        isPending={ask.isPending && isOwn}
        pendingText={t('form.sending')}
        onPress={() => ask.mutate(scope)}
      >
        {t('copy.ask')}
      </Button>
      {ask.error && isOwn && <ErrorBand>{errorText(ask.error, { t, formats })}</ErrorBand>}
    </div>
  );
}

const badges = { making: 'waiting', ready: 'approved', failed: 'declined' } as const;

function Copy({ copy }: { copy: DataCopy }) {
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const { scope, state, bytes } = copy;
  const { mutate, isPending, error } = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: () =>
      downloadFile(api, callUrl(api, getDataCopy, { copyId: copy.id }), 'carplaza-data.zip'),
  });
  const name = `${t(`copy.scope.${scope}`)}, ${formats.dateTime(copy.askedAt)}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-13 text-ink2">
          {state === 'ready' && bytes !== null
            ? t('copy.readyUntil', {
                size: formats.number(Math.max(1, Math.round(bytes / 1_000))),
                time: formats.dateTime(copy.expiresAt),
              })
            : t(state === 'failed' ? 'copy.failed' : 'copy.making')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge status={badges[state]} word={t(`copy.state.${state}`)} />
        {state === 'ready' && (
          <Button
            label={`${t('action.download')}, ${name}`}
            isPending={isPending}
            pendingText={t('history.download.pending')}
            onPress={() => mutate()}
          >
            {t('action.download')}
          </Button>
        )}
      </div>
      {error && <ErrorBand>{errorText(error, { t, formats })}</ErrorBand>}
    </div>
  );
}
