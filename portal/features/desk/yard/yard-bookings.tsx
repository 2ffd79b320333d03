import { countries } from '#contract/calls.ts';
import type { DeskBooking, DeskYardPlace } from '#contract/desk/yards.ts';
import { dayAfter } from '#domain/yard-slots.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useBookings } from './use-bookings.ts';

type YardBookingsProps = {
  yard: DeskYardPlace;
  day: string;
  onDay: (day: string) => void;
};

/** Who comes to the yard on a day, by time. */
export function YardBookings({ yard, day, onDay }: YardBookingsProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { data, error, refetch } = useBookings(yard.yardId, day);
  return (
    <section aria-labelledby="bookings" className="grid content-start gap-3">
      <h2 id="bookings" className="type-h3">
        {t('yards.bookings', { day: formats.weekdayDate(day, 'UTC') })}
      </h2>
      <div className="flex flex-wrap items-end gap-2">
        <Button size="small" onPress={() => onDay(dayAfter(day, -1))}>
          {t('yards.before')}
        </Button>
        <Button size="small" onPress={() => onDay(dayAfter(day, 1))}>
          {t('yards.after')}
        </Button>
        <div className="min-w-40">
          <TextField
            label={t('yards.day')}
            type="date"
            value={day}
            onChange={(next) => {
              // A date that is being typed is none yet.
              if (/^2\d{3}-\d{2}-\d{2}$/.test(next)) onDay(next);
            }}
          />
        </div>
      </div>
      {error && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('yards.failed')}
        </ErrorBand>
      )}
      {!data && !error && <RowSkeletons count={3} label={t('desk.loading')} />}
      {data && (
        <>
          <p className="text-14 text-pretty text-ink2">
            {data.closed === null
              ? t('yards.taken', {
                  taken: formats.number(data.bookings.length),
                  places: formats.number(data.places),
                  zone: formats.zoneOffset(data.serverTime, data.timeZone),
                })
              : t('yards.closedFor', { reason: data.closed })}
          </p>
          <ul>
            {data.bookings.map((booking) => (
              <Booking key={booking.settlementId} booking={booking} timeZone={data.timeZone} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Booking({ booking, timeZone }: { booking: DeskBooking; timeZone: string }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { startsAt, endsAt, driver, transporter, truckPlate } = booking;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rule-row py-2.5 text-14">
      <span className="w-28 font-semi tabular-nums">
        {formats.time(startsAt, timeZone)}–{formats.time(endsAt, timeZone)}
      </span>
      <Plate
        text={booking.licensePlate}
        country={countries.find((one) => one === booking.plateCountry) ?? ''}
      />
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <span className="block font-medium">{booking.vehicle}</span>
        <span className="block text-ink2">{booking.company}</span>
      </span>
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {t('yards.driver', { driver, transporter, truck: truckPlate })}
      </span>
      {booking.isCollected && <StatusBadge status="ended" word={t('settle.state.collected')} />}
    </li>
  );
}
