import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#portal/api/error-text.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Of text, until the answer comes. */
  lines: number;
  children: (data: Data) => ReactNode;
}

/** What an account page reads, or why it is not there with a way to try again. */
export function Loaded<Data>({
  query: { data, error, refetch },
  lines,
  children,
}: LoadedProps<Data>) {
  const t = useTranslate();
  const formats = useFormats();
  if (data !== undefined) return children(data);
  if (error)
    return (
      <ErrorBand action={<Button onPress={() => void refetch()}>{t('action.retry')}</Button>}>
        {errorText(error, { t, formats })}
      </ErrorBand>
    );
  return (
    // As tall as a page: what follows does not move when the answer comes.
    <div className="min-h-[70dvh]">
      <TextSkeleton count={lines} label={t('shell.loading')} />
    </div>
  );
}
