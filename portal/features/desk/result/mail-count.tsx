import { MailCheck, MailWarning } from 'lucide';
import { getDeskMails } from '#contract/calls/desk/sellers.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { todayEveryMs } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';

/** How many of the mails about an auction's result have left; nothing while there are none. */
export function MailCount({ auctionId }: { auctionId: string }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { data } = useCall(getDeskMails, { auctionId }, { refetchInterval: todayEveryMs });
  if (!data) return null;
  const { sent, waiting, failed } = data;
  const total = sent + waiting + failed;
  if (total === 0) return null;
  return (
    <p className="inline-flex min-h-8 items-center gap-1.75 pr-2 text-13 text-on-pine2 max-md:w-full">
      <Icon node={failed > 0 ? MailWarning : MailCheck} size={16} className="flex-none" />
      <span>
        {t('mails.count', { sent: formats.number(sent), total: formats.number(total) })}
        {failed > 0 && (
          <b className="font-strong text-on-pine">{`, ${t('mails.failed', { count: failed })}`}</b>
        )}
      </span>
    </p>
  );
}
