import type { DeskSettlementAnswer } from '#contract/desk/settlements.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import type { PaidLine } from './settlement-dialogs.tsx';
import { useSums } from './use-sums.ts';

type Line = DeskSettlementAnswer['lines'][number];

interface SettlementLinesProps {
  answer: DeskSettlementAnswer;
  onUnassign: ((line: PaidLine) => void) | undefined;
  /** Of a difference that was accepted. */
  onAskAnyway: (() => void) | undefined;
}

/** What pays the statement, line by line; those of a corrected one name it. */
export function SettlementLines({ answer, onUnassign, onAskAnyway }: SettlementLinesProps) {
  const t = useDeskTranslate();
  const sum = useSums();
  const { lines, settlement } = answer;
  // The last line of a payment, or of the difference, that still pays something here.
  const last = new Map(lines.map((line, place) => [line.paymentId, place]));
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="pb-2 type-h3">
        {t('settle.lines')}
      </h2>
      {lines.length === 0 && <p className="text-14 text-ink2">{t('settle.noLines')}</p>}
      <ol className="border-t border-line">
        {lines.map((line, place) => {
          const stands = line.stands > 0 && last.get(line.paymentId) === place;
          const undo = isPaid(line)
            ? onUnassign && (() => onUnassign(line))
            : onAskAnyway && (() => onAskAnyway());
          return (
            <li
              key={`${line.paymentId} ${line.at} ${line.number}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 rule-row py-2.5 text-14"
            >
              <LineWords line={line} number={settlement.number} />
              <span className="grid justify-items-end gap-1">
                <b className="font-strong whitespace-nowrap">
                  {sum(line.amount, settlement.currencyCode)}
                </b>
                {stands && undo && (
                  <Button size="small" onPress={undo}>
                    {t(isPaid(line) ? 'settle.takeBack' : 'settle.differenceBack')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="pt-2 text-13 text-ink3">{t('settle.corrections')}</p>
    </section>
  );
}

function isPaid(line: Line): line is Line & PaidLine {
  return line.paymentId !== null && line.paymentVersion !== null;
}

function LineWords({ line, number }: { line: Line; number: string }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const isOfPayment = isPaid(line);
  const name = isOfPayment ? (line.payerName ?? t('settle.byHand')) : t('settle.accepted');
  const facts = [
    formats.date(line.bookedOn ?? line.at, line.bookedOn === null ? undefined : 'UTC'),
    line.payerIban,
    line.bankFile,
    line.number === number ? null : t('settle.onFormer', { number: line.number }),
  ];
  return (
    <span className="min-w-0 wrap-anywhere">
      <b className="font-semi">{name}</b>
      <span className="block text-13 text-ink2">
        {facts.filter((fact) => fact !== null).join(' · ')}
      </span>
    </span>
  );
}
