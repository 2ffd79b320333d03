import { Gavel, Keyboard, Scale, WifiOff } from 'lucide';
import type { ReactNode } from 'react';
import type { DeskToday } from '#contract/desk/today.ts';
import { localeOf } from '#locales/locales.ts';
import { useFormats, useLocale } from '#portal/i18n/locale.tsx';
import { useTimeZone } from '#portal/i18n/time-zone.tsx';
import { ServerTime } from '#portal/layout/server-time.tsx';
import { zoneName } from '#portal/layout/zone-name.ts';
import { classList } from '#portal/ui/class-list.ts';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { closingNow, nextMoment } from './day-now.ts';

export type DeskStripProps = {
  today: DeskToday | undefined;
  /** The last try to read failed: what is shown may be old. */
  isStale: boolean;
  /** The page below says so too, and has the way to try again: a phone has room for one. */
  isOnPage: boolean;
  onRetry: () => void;
  onKeys: () => void;
};

/** What runs now, what comes next, what waits, and the clock that decides. */
export function DeskStrip({ today, isStale, isOnPage, onRetry, onKeys }: DeskStripProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const timeZone = useTimeZone();
  const { language } = localeOf(useLocale());
  const nowMs = useServerSecond();
  const closing = today && nowMs !== null ? closingNow(today.auctions, nowMs) : undefined;
  const next = today && nowMs !== null ? nextMoment(today.auctions, nowMs) : undefined;
  const award = today?.items.find(({ kind }) => kind === 'award');
  return (
    <section
      aria-label={t('strip.label')}
      className="border-b border-line bg-surface text-13 whitespace-nowrap"
    >
      <div className="flex measure min-h-9.5 items-center gap-x-4.5 overflow-hidden">
        {isStale && (
          <span
            role="alert"
            className={classList(
              'inline-flex min-w-0 items-center gap-1.75',
              isOnPage && 'max-md:hidden',
            )}
          >
            <Icon node={WifiOff} size={15} className="flex-none" />
            <span className="truncate">{t(today ? 'strip.stale' : 'strip.failed')}</span>
            <button
              type="button"
              onClick={onRetry}
              className="min-h-9.5 font-semi underline underline-offset-3 max-md:min-h-11"
            >
              {t('desk.retry')}
            </button>
          </span>
        )}
        {closing && (
          <Part icon={<Icon node={Gavel} size={15} />}>
            <b className="font-strong">{t('strip.closing')}</b>{' '}
            {t('strip.toGo', { auction: closing.name, count: closing.running })}
          </Part>
        )}
        {next && (
          <Part isOptional={closing !== undefined}>
            <span className="text-ink3">{t(`strip.${next.what}`)}</span> {next.auction.name}{' '}
            <Countdown
              endsAtMs={next.atMs}
              dateText={formats.dateTime(new Date(next.atMs))}
              overText=""
              reconnectingText={isStale ? t('strip.reconnecting') : undefined}
            />
          </Part>
        )}
        {today && award && (
          <Part icon={<Icon node={Scale} size={15} />} isOptional={closing !== undefined}>
            {t('strip.awards', {
              count: today.counts.award,
              time: formats.dateTime(award.dueAt),
            })}
          </Part>
        )}
        <span className="ml-auto flex items-center gap-2 max-md:hidden">
          <span className="sr-only">{t(isStale ? 'strip.reconnecting' : 'strip.live')}</span>
          <span
            aria-hidden
            className={classList(
              'size-1.75 rounded-round border',
              isStale ? 'border-ink3' : 'border-won bg-won',
            )}
          />
          <ServerTime
            label={t('strip.serverTime')}
            timeZone={timeZone}
            zoneName={zoneName(timeZone, language)}
          />
          <IconButton
            label={t('keys.title')}
            icon={<Icon node={Keyboard} size={16} />}
            className="size-8! pointer-coarse:hidden"
            onPress={onKeys}
          />
        </span>
      </div>
    </section>
  );
}

interface PartProps {
  icon?: ReactNode;
  /** Left out on a phone, which has room for one. */
  isOptional?: boolean;
  children: ReactNode;
}

function Part({ icon, isOptional, children }: PartProps) {
  return (
    <span
      className={classList(
        'inline-flex items-center gap-1.75 border-line not-first:border-l not-first:pl-4.5',
        isOptional && 'max-md:hidden',
      )}
    >
      {icon}
      <span>{children}</span>
    </span>
  );
}
