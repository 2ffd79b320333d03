import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announcePickUp } from '#contract/calls/pick-up.ts';
import type { PickUpPart, Settlement } from '#contract/settlements.ts';
import { takesBookings } from '#contract/yards.ts';
import { slotTexts } from '#locales/slot-texts.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { BookedSlot } from './booked-slot.tsx';
import { PaperButton } from './paper-button.tsx';
import { type ChosenSlot, SlotPicker } from './slot-picker.tsx';
import { YardFacts } from './yard-facts.tsx';

const parts = ['morning', 'afternoon'] as const satisfies readonly PickUpPart[];

/** Who comes for a released vehicle, and when; until it is handed over that can change. */
export function PickUp({ settlement }: { settlement: Settlement }) {
  const { pickUp, statement } = settlement;
  const { t, formats } = useBidLabels(statement.currencyCode);
  const { may } = useReader();
  const [isChanging, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { yard } = settlement;
  const lacksSlot = takesBookings(yard) && pickUp !== null && pickUp.slot === null;
  const isAsked = pickUp === null || isChanging || lacksSlot;
  const slot = pickUp?.slot && slotTexts(pickUp.slot, formats);
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h4 ref={heading} tabIndex={-1} className="text-14 font-semi outline-none">
        {t('account.pickUp.title')}
      </h4>
      {yard && (
        <div className="mt-1 mb-2">
          <YardFacts yard={yard} />
        </div>
      )}
      {pickUp && slot && !isChanging && (
        <BookedSlot
          settlement={settlement}
          pickUp={pickUp}
          slot={t('account.slot.at', slot)}
          onChange={() => setChanging(true)}
          onFreed={() => heading.current?.focus()}
        />
      )}
      {lacksSlot && !isChanging && (
        <p className="mt-1 text-14 text-pretty">
          {pickUp.closedReason === null
            ? t('account.slot.choose')
            : t('account.slot.gone', {
                day: formats.weekdayDate(pickUp.day, 'UTC'),
                reason: pickUp.closedReason,
              })}
        </p>
      )}
      {pickUp && !slot && !isAsked && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-14">
          {t('account.pickUp.announced', {
            transporter: pickUp.transporter,
            driver: pickUp.driver,
            plate: pickUp.licensePlate,
            day: formats.weekdayDate(pickUp.day, 'UTC'),
            part: t(`account.pickUp.${pickUp.part}`),
          })}
          {may('bid') !== false && (
            <Button size="small" onPress={() => setChanging(true)}>
              {t('action.change')}
            </Button>
          )}
        </p>
      )}
      {pickUp && !isAsked && <PickUpPapers settlement={settlement} />}
      {/* The call is refused to who may not bid. */}
      {isAsked && may('bid') !== false && (
        <PickUpForm
          settlement={settlement}
          mayLeave={isChanging}
          onDone={() => {
            setChanging(false);
            heading.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** For the driver. They are made anew for another announcement. */
export function PickUpPapers({ settlement }: { settlement: Settlement }) {
  const { pickUpPapers, statement } = settlement;
  const { t } = useBidLabels(statement.currencyCode);
  if (pickUpPapers.length === 0)
    return <p className="mt-2 text-13 text-ink2">{t('account.pickUp.papersSoon')}</p>;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      {pickUpPapers.map(({ documentId, kind }) => (
        <PaperButton
          key={documentId}
          lot={settlement}
          documentId={documentId}
          label={t(`document.${kind}`)}
        />
      ))}
      <span className="text-13 text-ink2">{t('account.pickUp.noCode')}</span>
    </div>
  );
}

interface PickUpFormProps {
  settlement: Settlement;
  /** What is announced stays without it. */
  mayLeave: boolean;
  onDone: () => void;
}

function PickUpForm({ settlement, mayLeave, onDone }: PickUpFormProps) {
  const { pickUp, statement } = settlement;
  const { t, formats } = useBidLabels(statement.currencyCode);
  const api = useApi();
  const queries = useQueryClient();
  const [transporter, setTransporter] = useState(pickUp?.transporter ?? '');
  const [driver, setDriver] = useState(pickUp?.driver ?? '');
  const [licensePlate, setPlate] = useState(pickUp?.licensePlate ?? '');
  const first = settlement.pickUpDays?.first ?? '';
  // A day that has passed would be refused.
  const [day, setDay] = useState(pickUp && pickUp.day >= first ? pickUp.day : first);
  const [part, setPart] = useState<PickUpPart>(pickUp?.part ?? 'morning');
  const [slot, setSlot] = useState<ChosenSlot | undefined>(pickUp?.slot ?? undefined);
  const { auctionId, assetId } = settlement;
  const yard = takesBookings(settlement.yard) ? settlement.yard : null;
  const send = useMutation({
    mutationFn: () =>
      ask(
        api,
        announcePickUp,
        { auctionId, assetId },
        {
          body: {
            transporter: transporter.trim(),
            driver: driver.trim(),
            licensePlate: licensePlate.trim(),
            ...(yard ? { slotAt: slot?.startsAt } : { day, part }),
          },
        },
      ),
    // Whoever was refused a slot sees which ones are left.
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.settlements }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.settlements });
      onDone();
    },
  });
  const when = yard ? (slot?.startsAt ?? '') : day;
  const isComplete = [transporter, driver, licensePlate, when].every((text) => text.trim() !== '');
  const chosenTexts = yard && slot && slotTexts({ ...slot, timeZone: yard.timeZone }, formats);
  return (
    <form
      className="mt-1 grid gap-3 md:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !send.isPending) send.mutate();
      }}
    >
      <p className="text-14 text-pretty text-ink2 md:col-span-2">{t('account.pickUp.text')}</p>
      <TextField
        label={t('account.pickUp.transporter')}
        value={transporter}
        onChange={setTransporter}
        maxLength={100}
      />
      <TextField
        label={t('account.pickUp.driver')}
        value={driver}
        onChange={setDriver}
        maxLength={100}
      />
      <TextField
        label={t('account.pickUp.plate')}
        value={licensePlate}
        onChange={setPlate}
        maxLength={20}
      />
      {yard ? (
        <div className="grid min-w-0 gap-2 md:col-span-2">
          <h4 className="text-14 font-semi">{t('account.slot.title')}</h4>
          <SlotPicker settlement={settlement} chosen={slot} onChoose={setSlot} />
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <TextField label={t('account.pickUp.day')} type="date" value={day} onChange={setDay} />
          <Select
            label={t('account.pickUp.part')}
            options={parts.map((key) => ({ key, text: t(`account.pickUp.${key}`) }))}
            selected={part}
            onChange={(key) => setPart(parts.find((one) => one === key) ?? 'morning')}
          />
        </div>
      )}
      {send.error && (
        <div className="md:col-span-2">
          <ErrorBand>
            {errorText(send.error, { t, formats, currencyCode: statement.currencyCode })}
          </ErrorBand>
        </div>
      )}
      <p className="flex flex-wrap gap-2 md:col-span-2">
        <Button type="submit" isDisabled={!isComplete} isPending={send.isPending}>
          {chosenTexts ? t('account.slot.book', chosenTexts) : t('account.pickUp.send')}
        </Button>
        {mayLeave && <Button onPress={onDone}>{t('account.pickUp.leave')}</Button>}
      </p>
    </form>
  );
}
