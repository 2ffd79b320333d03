import { useQuery } from '@tanstack/react-query';
import { FileText, MailCheck } from 'lucide';
import { useState } from 'react';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { deskMailsQuery, useDeskApi } from '#portal/features/desk/desk-calls.ts';
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
      <MailStates auctionId={auctionId} sellerId={sellerId} />
      <ReportButtons auctionId={auctionId} sellerId={sellerId} />
    </section>
  );
}

/** Whether the bidders have their mails, and the seller the report. */
function MailStates({ auctionId, sellerId }: { auctionId: string; sellerId: string }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { data } = useQuery(deskMailsQuery(useDeskApi(), auctionId));
  if (!data) return null;
  const { waiting, failed, reports } = data;
  const report = reports.find((one) => one.sellerId === sellerId);
  return (
    <ul className="flex flex-1 flex-wrap max-md:basis-full gap-x-5 gap-y-1 self-center text-13 text-ink2 *:inline-flex *:items-center *:gap-1.75">
      <li className={failed > 0 ? 'font-semi text-danger' : undefined}>
        <Icon node={MailCheck} size={16} className="flex-none" />
        {failed > 0
          ? t('mails.failed', { count: failed })
          : waiting > 0
            ? t('mails.waiting', { count: waiting })
            : t('mails.sent')}
      </li>
      {report && (
        <li>
          <Icon node={FileText} size={16} className="flex-none" />
          {report.mailedAt !== null
            ? t('mails.report', { time: formats.dateTime(report.mailedAt) })
            : t(report.hasAddress ? 'mails.reportLater' : 'mails.reportNoAddress')}
        </li>
      )}
    </ul>
  );
}
