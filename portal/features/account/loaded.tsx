import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { ReadError } from '#portal/layout/read-error.tsx';
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
  if (data !== undefined) return children(data);
  if (error) return <ReadError error={error} onRetry={() => void refetch()} />;
  return (
    // As tall as a page: what follows does not move when the answer comes.
    <div className="min-h-[70dvh]">
      <TextSkeleton count={lines} label={t('shell.loading')} />
    </div>
  );
}
