import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useDeskTranslate } from './desk-texts.tsx';
import { useLotStatus } from './use-lot-status.ts';
import type { ActSubject } from './use-send-act.ts';

export type ChangedMeanwhileProps = { seen: ActSubject; now: ActSubject; text: string };

/** A refusal because of another operator: what was seen beside what is, where they differ. */
export function ChangedMeanwhile({ seen, now, text }: ChangedMeanwhileProps) {
  const t = useDeskTranslate();
  const shown = useShownFields();
  const before = shown(seen);
  const after = shown(now);
  const rows = after.filter(({ value }, index) => value !== before[index]?.value);
  return (
    <>
      <ErrorBand>{text}</ErrorBand>
      {rows.length > 0 && (
        <table className="w-full border-collapse text-14">
          <thead>
            <tr className="border-b border-ink text-left text-12 text-ink3">
              <th scope="col" className="py-1.5 font-medium">
                {t('conflict.field')}
              </th>
              <th scope="col" className="py-1.5 font-medium">
                {t('conflict.seen')}
              </th>
              <th scope="col" className="py-1.5 font-medium">
                {t('conflict.now')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, value }) => (
              <tr key={field} className="rule-row">
                <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                  {field}
                </th>
                <td className="py-1.5 pr-3 text-ink2">
                  {before.find((one) => one.field === field)?.value}
                </td>
                <td className="py-1.5 font-semi">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

export type ContinueButtonProps<Seen> = {
  now: Seen;
  onSee: (now: Seen) => void;
  send: { reset: () => void };
  size?: 'small' | 'big';
};

/** After such a refusal: goes on with what is now. */
export function ContinueButton<Seen>({
  now,
  onSee,
  send,
  size = 'big',
}: ContinueButtonProps<Seen>) {
  const t = useDeskTranslate();
  return (
    <Button
      size={size}
      onPress={() => {
        onSee(now);
        send.reset();
      }}
    >
      {t('conflict.continue')}
    </Button>
  );
}

function useShownFields() {
  const t = useDeskTranslate();
  const formats = useFormats();
  const lotStatus = useLotStatus();
  return (subject: ActSubject): { field: string; value: string }[] => {
    const { auction } = subject;
    const at = (moment: string | null) =>
      moment === null ? '–' : formats.timeWithSeconds(moment, auction.timeZone);
    if (subject.kind === 'auction')
      return [
        {
          field: t('column.state'),
          value: auction.pausedAt ? t('auction.paused') : auction.status,
        },
        { field: t('sellers.column.name'), value: auction.assignedSeller?.name ?? '–' },
        { field: t('column.closes'), value: at(auction.endsAt) },
      ];
    const { lot } = subject;
    const price = (value: number | null) =>
      value === null ? '–' : formats.price(minorOf(value), auction.currencyCode);
    return [
      { field: t('column.state'), value: lotStatus(lot.status) },
      { field: t('sellers.column.name'), value: lot.seller?.name ?? '–' },
      { field: t('column.reserve'), value: price(lot.reserve) },
      { field: t('column.best'), value: price(lot.bestBid) },
      { field: t('column.closes'), value: at(lot.endsAt) },
    ];
  };
}
