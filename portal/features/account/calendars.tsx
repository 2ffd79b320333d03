import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarsMax } from '#contract/calendar-values.ts';
import type { CalendarList } from '#contract/calendars.ts';
import { listCalendars, makeCalendar, revokeCalendar } from '#contract/calls/calendars.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useTimeZone } from '#portal/i18n/time-zone.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { CopyButton } from './copy-button.tsx';
import { Loaded } from './loaded.tsx';
import { SectionTitle } from './section-title.tsx';

/** Addresses for calendar programs: made here, shown once, revoked here. */
export function Calendars() {
  const t = useTranslate();
  const query = useCall(listCalendars);
  return (
    <section>
      <SectionTitle title={t('calendar.title')} />
      <p className="mb-5 max-w-[56ch] text-15 text-pretty text-ink2">{t('calendar.text')}</p>
      <Loaded query={query} lines={2}>
        {(list) => <Addresses list={list} />}
      </Loaded>
    </section>
  );
}

function Addresses({ list: { calendars } }: { list: CalendarList }) {
  const t = useTranslate();
  const formats = useFormats();
  const timeZone = useTimeZone();
  const { address, make, revoke, isPending, problem } = useChangeCalendars();
  const isFull = calendars.length >= calendarsMax;
  return (
    <div className="grid gap-5">
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
      {address !== null && (
        <output className="block rounded-panel border border-dashed border-edge p-5">
          <span className="block text-14">{t('calendar.new')}</span>
          <span className="mt-2 flex items-center justify-between gap-4">
            <code className="min-w-0 flex-1 text-13 wrap-anywhere">{address}</code>
            <CopyButton label={t('calendar.address')} text={address} />
          </span>
        </output>
      )}
      {calendars.length > 0 && (
        <ul className="border-t border-line">
          {calendars.map(({ id, createdAt, readAt }) => {
            const made = formats.dateTime(createdAt, timeZone);
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 rule-row py-2.5">
                <p className="min-w-0 flex-1 basis-60">
                  {t('calendar.made', { time: made })}
                  <span className="block text-13 text-ink2">
                    {readAt === null
                      ? t('calendar.unread')
                      : t('calendar.read', { time: formats.dateTime(readAt, timeZone) })}
                  </span>
                </p>
                <Button
                  size="small"
                  label={t('calendar.revokeOf', { time: made })}
                  isPending={isPending}
                  onPress={() => revoke(id)}
                >
                  {t('calendar.revoke')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button isPending={isPending} isDisabled={isFull} onPress={make}>
          {t('calendar.make')}
        </Button>
        {isFull && <span className="text-13 text-ink2">{t('error.TooManyCalendars')}</span>}
      </div>
    </div>
  );
}

/** The new address is in this component alone: gone with the page, and in no cache. */
function useChangeCalendars() {
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  const [made, setMade] = useState<{ id: string | undefined; address: string } | null>(null);
  const { mutate, isPending, error } = useMutation({
    retry: false,
    networkMode: 'always',
    scope: { id: 'calendars' },
    mutationFn: (change: 'make' | { revoke: string }) =>
      change === 'make'
        ? ask(api, makeCalendar, {})
        : ask(api, revokeCalendar, { calendarId: change.revoke }),
    onSuccess(answer, change) {
      queries.setQueryData<CalendarList>(queryKeys.calendars, { ...answer, address: null });
      if (answer.address !== null)
        setMade({ id: answer.calendars.at(-1)?.id, address: answer.address });
      // What was revoked is shown no more.
      else if (change !== 'make' && change.revoke === made?.id) setMade(null);
    },
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.calendars }),
  });
  return {
    address: made?.address ?? null,
    make: () => mutate('make'),
    revoke: (id: string) => mutate({ revoke: id }),
    isPending,
    problem: error ? errorText(error, { t, formats }) : null,
  };
}
