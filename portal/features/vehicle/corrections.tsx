import type { VehicleDetail } from '#contract/vehicles.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { type CorrectedRow, correctedFiles, correctedRows, versionsOf } from './corrected-rows.ts';

/** What was corrected since the first bid, the newest first; nothing where nothing was. */
export function Corrections({ vehicle }: { vehicle: VehicleDetail }) {
  const labels = { t: useTranslate(), formats: useFormats() };
  const { t, formats } = labels;
  return versionsOf(vehicle).map(({ correction, before, after }) => (
    <section
      key={correction.at}
      aria-label={t('vehicle.correction.title', { time: formats.dateTime(correction.at) })}
      className="mt-3.5 rounded-control border border-ink px-3.5 py-3 text-15"
    >
      <h2 className="font-medium">
        {t('vehicle.correction.title', { time: formats.dateTime(correction.at) })}
      </h2>
      <dl className="mt-2 grid gap-2">
        {[...correctedRows(before, after, labels), ...correctedFiles(correction, labels)].map(
          (row) => (
            <Row key={row.label} row={row} />
          ),
        )}
      </dl>
      <p className="mt-2 text-14 wrap-anywhere text-ink2">
        {t('account.proof.reason', { reason: correction.reason })}
      </p>
      {correction.endsBids && (
        <p className="mt-1 text-14 text-ink2">{t('vehicle.correction.bidsEnded')}</p>
      )}
      {!correction.endsBids && vehicle.lot.format !== 'fixedPrice' && (
        <p className="mt-1 text-14 text-ink2">
          {t('vehicle.correction.withdraw', { time: formats.time(correction.withdrawUntil) })}
        </p>
      )}
    </section>
  ));
}

function Row({ row: { label, before, after, pictures } }: { row: CorrectedRow }) {
  const t = useTranslate();
  return (
    <div className="min-w-0">
      <dt className="text-14 text-ink2">{label}</dt>
      <dd className="wrap-anywhere">
        <span className="text-ink2">{t('vehicle.correction.before')} </span>
        <del>{before}</del>
        <Thumbs pictures={pictures?.before ?? []} label={t('vehicle.correction.before')} />
        {' → '}
        <span className="text-ink2">{t('vehicle.correction.now')} </span>
        <ins className="no-underline">{after}</ins>
        <Thumbs pictures={pictures?.after ?? []} label={t('vehicle.correction.now')} />
      </dd>
    </div>
  );
}

function Thumbs({ pictures, label }: { pictures: VehicleDetail['pictures']; label: string }) {
  return pictures.map(({ url }, index) => (
    <img
      key={url}
      src={`${url}-320.webp`}
      alt={`${label} ${index + 1}`}
      loading="lazy"
      className="m-1 inline-block h-12 w-16 rounded-plate object-cover"
    />
  ));
}
