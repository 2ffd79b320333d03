/**
 * A seller approves or declines a sale below the mandate, by the link of a mail. Opening it answers
 * nothing, because mail scanners open links; only a press sends the answer.
 */
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useApi } from '#portal/api/api-context.tsx';
import { ApiError } from '#portal/api/api-error.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { type ApprovalLink, approvalQuery, linkOfHash } from './approval-calls.ts';
import { ApprovalOutcome, ApprovalTitle } from './approval-outcome.tsx';
import { ApprovalQuestion } from './approval-question.tsx';

export const meta = pageMeta((t) => ({ title: t('approval.title') }));

export default function SellerApprovalPage() {
  const t = useTranslate();
  const hash = useHash();
  if (hash === undefined) return <Loading />;
  const link = linkOfHash(hash);
  if (!link)
    return <ApprovalTitle title={t('approval.invalid.title')} text={t('approval.invalid.text')} />;
  return <ApprovalByLink key={hash} link={link} />;
}

function ApprovalByLink({ link }: { link: ApprovalLink }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(approvalQuery(useApi(), link));
  if (error instanceof ApiError && error.isRefusedWith('ApprovalLinkIsInvalid'))
    return <ApprovalTitle title={t('approval.invalid.title')} text={t('approval.invalid.text')} />;
  if (data?.result.status === 'asked')
    return <ApprovalQuestion link={link} approval={data.result} onOver={() => void refetch()} />;
  if (data) return <ApprovalOutcome approval={data.result} />;
  if (!error) return <Loading />;
  return (
    <div className="pt-8">
      <h1 className="sr-only">{t('approval.title')}</h1>
      <ErrorBand action={<Button onPress={() => void refetch()}>{t('approval.retry')}</Button>}>
        {t('approval.failed')}
      </ErrorBand>
    </div>
  );
}

function Loading() {
  const t = useTranslate();
  return (
    <div className="pt-8">
      <h1 className="sr-only">{t('approval.title')}</h1>
      <TextSkeleton count={6} label={t('shell.loading')} />
    </div>
  );
}

/** What follows `#`; undefined on the server, which never receives it. */
function useHash(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => location.hash,
    () => undefined,
  );
}
