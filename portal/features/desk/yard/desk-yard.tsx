import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkReleaseCode, handOverVehicle } from '#contract/calls/desk/yard.ts';
import { listYards } from '#contract/calls/desk/yards.ts';
import { countries } from '#contract/calls.ts';
import type { DeskRelease } from '#contract/desk/yard.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { isBoundToYards, mayAct } from '#domain/desk-roles.ts';
import { type Strokes, isSignature } from '#domain/signature.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { useCall } from '#portal/api/use-call.ts';
import { CountryMark } from '#portal/features/desk/companies/country-mark.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { NeededFields, useNeeded } from '#portal/features/desk/needed-fields.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { SignaturePad } from '#portal/features/desk/signature.tsx';
import { SpecList } from '#portal/ui/spec-list.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { ExpectedToday } from './expected-today.tsx';
import { useExpected } from './use-expected.ts';

/** The yard's phone: a code is checked, and the vehicle that it releases is handed over. */
export function DeskYard({ role }: { role: DeskRole }) {
  const t = useDeskTranslate();
  const api = useApi();
  // The code of the QR code stands after the #.
  const [code, setCode] = useState(codeOfAddress);
  const refusalText = useRefusalText();
  const check = useMutation({
    mutationFn: (typed: string) =>
      ask(api, checkReleaseCode, {}, { body: { act: 'checkRelease', code: typed } }),
  });
  const { mutate } = check;
  useEffect(() => {
    const given = codeOfAddress();
    if (given === '') return;
    // Neither history nor a shared screen shows the code afterwards.
    history.replaceState(history.state, '', location.pathname + location.search);
    mutate(given);
  }, [mutate]);
  const { data: read } = useCall(listYards);
  const hasNoYard = isBoundToYards(role) && read?.yards.length === 0;
  if (!mayAct(role, 'checkRelease') || hasNoYard)
    return (
      <div className="measure grid gap-4 py-6">
        <h1 className="type-h1">{t('yard.title')}</h1>
        <ErrorBand>
          {hasNoYard
            ? t('yards.noneAssigned')
            : t('refusal.DeskRoleIsMissing', { role: t('desk.role.editor') })}
        </ErrorBand>
      </div>
    );
  return (
    <div className="mx-auto grid w-full max-w-140 gap-5 px-4 pt-6">
      <div>
        <h1 className="type-h1">{t('yard.title')}</h1>
        <p className="mt-1 text-14 text-ink2">{t('yard.text')}</p>
      </div>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '' && !check.isPending) mutate(code);
        }}
      >
        <TextField
          label={t('yard.code')}
          value={code}
          onChange={(text) => setCode(text.toUpperCase())}
          autoComplete="off"
          maxLength={40}
        />
        <Button type="submit" variant="primary" isPending={check.isPending}>
          {t('yard.check')}
        </Button>
      </form>
      {check.error && <ErrorBand>{refusalText(check.error)}</ErrorBand>}
      {check.data && (
        <Released
          key={check.data.version}
          release={check.data}
          code={check.variables}
          onChanged={() => mutate(check.variables)}
          onNext={() => {
            check.reset();
            setCode('');
          }}
        />
      )}
      {!check.data && <ExpectedToday />}
    </div>
  );
}

function codeOfAddress(): string {
  return location.hash.slice(1, 41);
}

interface ReleasedProps {
  release: DeskRelease;
  code: string;
  onChanged: () => void;
  onNext: () => void;
}

function Released({ release, code, onChanged, onNext }: ReleasedProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const expected = useExpected();
  const { handedOver } = release;
  const facts = [
    {
      label: t('yard.company'),
      value: (
        <span className="inline-flex items-center gap-2">
          {release.company} <CountryMark country={release.country} />
        </span>
      ),
    },
    ...(release.vin === null ? [] : [{ label: t('yard.vin'), value: release.vin }]),
    ...(release.pickUp === null
      ? []
      : [
          {
            label: t('yard.expected'),
            value: expected(release.pickUp),
          },
        ]),
    { label: t('yard.statement'), value: release.number },
    { label: t('yard.released'), value: formats.dateTime(release.releasedAt) },
  ];
  return (
    <section aria-labelledby="released" className="grid gap-4 border-t border-ink pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="released" className="type-h2">
          {release.vehicle}
        </h2>
        <Plate
          text={release.licensePlate}
          country={countries.find((one) => one === release.plateCountry) ?? ''}
          size="large"
        />
        <StatusBadge
          status={handedOver ? 'ended' : 'approved'}
          word={t(handedOver ? 'settle.state.collected' : 'yard.paid')}
        />
      </div>
      <p className="text-14 text-ink2">
        {t('yard.lot', {
          number: formats.number(release.lotNumber),
          auction: release.auctionName,
        })}
      </p>
      <SpecList specs={facts} />
      {handedOver ? (
        <>
          <p className="text-15 font-semi">
            {t('yard.gone', {
              time: formats.dateTime(handedOver.at),
              operator: handedOver.handedBy,
              name: handedOver.collectedBy,
              km: formats.distanceKm(handedOver.odometerKm),
            })}
          </p>
          <Button size="big" onPress={onNext}>
            {t('yard.next')}
          </Button>
        </>
      ) : (
        <HandOver release={release} code={code} onChanged={onChanged} />
      )}
    </section>
  );
}

function HandOver({ release, code, onChanged }: Omit<ReleasedProps, 'onNext'>) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const api = useApi();
  const [odometer, setOdometer] = useState('');
  const [collectedBy, setCollectedBy] = useState('');
  const [reason, setReason] = useState('');
  const [strokes, setStrokes] = useState<Strokes>([]);
  const refusalText = useRefusalText();
  const odometerKm = Number(odometer.replaceAll(/[^0-9]/g, ''));
  const { mileageKm } = release;
  const isLower = mileageKm !== null && /\d/.test(odometer) && odometerKm < mileageKm;
  const needed = useNeeded();
  const isSigned = isSignature(strokes);
  const isComplete =
    /\d/.test(odometer) &&
    odometerKm <= 2_000_000 &&
    collectedBy.trim() !== '' &&
    (!isLower || reason.trim() !== '');
  const send = useMutation({
    mutationFn: () =>
      ask(
        api,
        handOverVehicle,
        {},
        {
          body: {
            act: 'handOver',
            code,
            version: release.version,
            odometerKm,
            ...(isLower && { odometerReason: reason.trim() }),
            ...(isSigned && { signature: strokes.map((stroke) => [...stroke]) }),
            collectedBy: collectedBy.trim(),
          },
          idempotencyKey: crypto.randomUUID(),
        },
      ),
    onSuccess: () => announce.politely(t('yard.done')),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['desk'] });
    },
  });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const handOver = () => send.mutate(undefined, { onSuccess: onChanged });
        if (!send.isPending) needed.press(isComplete, handOver);
      }}
    >
      <NeededFields needed={needed} className="grid gap-3">
        <TextField
          isRequired
          label={t('yard.odometer')}
          help={
            release.mileageKm === null
              ? undefined
              : t('yard.odometerHelp', { km: formats.distanceKm(release.mileageKm) })
          }
          inputMode="numeric"
          value={odometer}
          onChange={setOdometer}
          maxLength={12}
        />
        {isLower && (
          <TextField
            isRequired
            label={t('yard.odometerReason')}
            help={t('yard.odometerReasonHelp', { km: formats.distanceKm(mileageKm) })}
            autoComplete="off"
            value={reason}
            onChange={setReason}
            maxLength={200}
          />
        )}
        <TextField
          isRequired
          label={t('yard.collectedBy')}
          help={t('yard.collectedByHelp')}
          autoComplete="off"
          value={collectedBy}
          onChange={setCollectedBy}
          maxLength={100}
        />
      </NeededFields>
      <div className="grid gap-1.5">
        <div className="flex items-center justify-between gap-3">
          <span className="text-14 font-semi">{t('yard.signature')}</span>
          {strokes.length > 0 && (
            <Button size="small" onPress={() => setStrokes([])}>
              {t('yard.signatureClear')}
            </Button>
          )}
        </div>
        <SignaturePad strokes={strokes} onChange={setStrokes} />
        <p className="text-13 text-ink2">{t('yard.signatureHelp')}</p>
      </div>
      {send.error && <ErrorBand>{refusalText(send.error)}</ErrorBand>}
      <Button
        type="submit"
        variant="primary"
        size="big"
        isPending={send.isPending}
        pendingText={t('act.sending')}
      >
        {t('yard.handOver')}
      </Button>
    </form>
  );
}
