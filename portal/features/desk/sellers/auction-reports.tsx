import { FileText } from 'lucide';
import { useState } from 'react';
import { getDeskMails } from '#contract/calls/desk/sellers.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { todayEveryMs } from '#portal/features/desk/desk-calls.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Select } from '#portal/ui/select.tsx';
import { ReportButtons } from './report-buttons.tsx';

export type AuctionReportsProps = { auctionId: string; lots: readonly DeskLot[] };

/** Each seller's report of an auction that has closed. */
export function AuctionReports({ auctionId, lots }: AuctionReportsProps) {
  const t = useDeskTranslate();
  const names = new Map(
    lots.flatMap(({ seller }) => (seller ? [[seller.sellerId, seller.name]] : [])),
  );
  const sellers = [...names].toSorted(([, one], [, other]) => one.localeCompare(other));
  const [chosen, setChosen] = useState<string>();
  const [first] = sellers;
  if (!first) return null;
  const sellerId = chosen !== undefined && names.has(chosen) ? chosen : first[0];
  return (
    <section
      aria-label={t('seller.reports')}
      className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line py-4"
    >
      {sellers.length === 1 ? (
        <h2 className="self-center text-15 font-strong">
          {t('seller.reportOf', { seller: first[1] })}
        </h2>
      ) : (
        <div className="w-full max-w-80">
          <Select
            label={t('seller.reports')}
            options={sellers.map(([key, text]) => ({ key, text }))}
            selected={sellerId}
            onChange={setChosen}
          />
        </div>
      )}
      <ReportMail auctionId={auctionId} sellerId={sellerId} />
      <ReportButtons auctionId={auctionId} sellerId={sellerId} />
    </section>
  );
}

/** Whether the seller has the report by mail. */
function ReportMail({ auctionId, sellerId }: { auctionId: string; sellerId: string }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { data } = useCall(getDeskMails, { auctionId }, { refetchInterval: todayEveryMs });
  const report = data?.reports.find((one) => one.sellerId === sellerId);
  if (!report) return null;
  return (
    <p className="inline-flex flex-1 items-center gap-1.75 self-center text-13 text-ink2 max-md:basis-full">
      <Icon node={FileText} size={16} className="flex-none" />
      {report.mailedAt !== null
        ? t('mails.report', { time: formats.dateTime(report.mailedAt) })
        : t(report.hasAddress ? 'mails.reportLater' : 'mails.reportNoAddress')}
    </p>
  );
}
