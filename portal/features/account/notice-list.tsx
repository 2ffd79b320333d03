import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { markNoticesRead } from '#contract/calls/notices.ts';
import { noticePath } from '#contract/notice-paths.ts';
import type { Notice, NoticesRead } from '#contract/notices.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { hasAllCalls } from '#portal/api/client.ts';
import { errorText } from '#portal/api/error-text.ts';
import { noticesQuery, queryKeys } from '#portal/api/queries.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { NoticeRow } from './notice-row.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { BidsError } from './bids-error.tsx';
import { noticeText } from '#portal/layout/notice-text.ts';
import { SectionTitle } from './section-title.tsx';

/** The inbox of the user, the newest first, each notice with its next step. */
export function NoticeList() {
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const [unread, setUnread] = useState(false);
  const query = useInfiniteQuery(noticesQuery(api, { unread }));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const { mark, isPending, problem } = useMarkRead();
  // A backend without the call has no inbox.
  if (!hasAllCalls(api.settings)) return null;
  const notices = data?.pages.flatMap((page) => page.notices) ?? [];
  const unreadCount = data?.pages[0]?.unreadCount ?? 0;
  const newest = notices[0]?.position;
  return (
    <section>
      <SectionTitle
        title={t('notices.title')}
        trailing={
          newest !== undefined && (
            <Button
              size="small"
              isDisabled={unreadCount === 0 || isPending}
              onPress={() => mark({ upTo: newest })}
            >
              {t('notices.readAll')}
            </Button>
          )
        }
      />
      {problem !== null && <ErrorBand>{errorText(problem, { t, formats })}</ErrorBand>}
      {(unread || notices.length > 0) && (
        <div className="pt-3 pb-1 text-14">
          <Checkbox isSelected={unread} onChange={setUnread}>
            {t('notices.onlyUnread')}
          </Checkbox>
        </div>
      )}
      {!data && error && <BidsError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TextSkeleton count={6} label={t('shell.loading')} />}
      {data && notices.length === 0 && (
        <EmptyState
          title={t(unread ? 'notices.noneUnread' : 'notices.none')}
          text={t('notices.noneText')}
        />
      )}
      {notices.length > 0 && (
        <ul className="rule-open">
          {notices.map((notice, index) => {
            const day = formats.weekdayDate(notice.at);
            const above = notices[index - 1];
            return (
              <li key={notice.position}>
                {(!above || formats.weekdayDate(above.at) !== day) && (
                  <h3 className="pt-4 pb-1 text-13 font-semi text-ink2">{day}</h3>
                )}
                <div className="rule-row py-3">
                  <Row notice={notice} onFollow={() => mark({ position: notice.position })} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-4">
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('notices.older')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const t = useTranslate();
  const formats = useFormats();
  const { may } = useReader();
  const { kind, isRead, auction, lot, at } = notice;
  const isToRaise = kind === 'outbid' && may('bid') === true;
  return (
    <NoticeRow
      unread={isRead ? undefined : t('notices.unread')}
      text={noticeText(notice, { t, formats })}
      detail={auction && lot ? auction.name : undefined}
      time={formats.time(at)}
    >
      <LocaleLink
        to={noticePath(notice)}
        onPress={isRead ? undefined : onFollow}
        label={`${t(isToRaise ? 'list.action.raise' : 'list.action.view')}: ${noticeText(notice, { t, formats })}`}
        className="inline-flex min-h-11 items-center self-center px-1"
      >
        {t(isToRaise ? 'list.action.raise' : 'list.action.view')}
      </LocaleLink>
    </NoticeRow>
  );
}

function useMarkRead() {
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: (read: NoticesRead) => ask(api, markNoticesRead, {}, { body: read }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.notices }),
  });
  return { mark: mutate, isPending, problem: error };
}
