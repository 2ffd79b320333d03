import type { DeskLotAnswer } from '#contract/desk/lot.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { usePhoneLayout } from '#portal/ui/phone-layout.ts';
import { SideActs } from './side-acts.tsx';

/** The parts of the page with what each has, and what can be done with the lot as a whole. */
export function SideNavigation({ answer, role }: { answer: DeskLotAnswer; role: DeskRole }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const isPhone = usePhoneLayout() ?? false;
  const { vehicle, photos, documents, otherLots, changes } = answer;
  const filled = vehicle.fields.filter(({ value }) => value !== null).length;
  const ready = photos.filter(({ state }) => state === 'ready').length;
  const count = (value: number) => formats.number(value);
  const of = (part: number, whole: number) =>
    part === whole ? count(whole) : t('edit.countOf', { part, whole });
  const places = [
    ['data', t('edit.data'), of(filled, vehicle.fields.length)],
    ['photos', t('edit.photos'), of(ready, photos.length)],
    ['damage', t('edit.damage'), count(vehicle.damages.length)],
    ['documents', t('edit.documents'), count(documents.length)],
    ['price', t('edit.price'), null],
    ['seller', t('sellers.column.name'), null],
    ['other-auctions', t('otherLots.title'), count(otherLots.length)],
    ['changes', t('edit.changes'), count(changes.length)],
  ] as const;
  const present = places.filter(([id]) => id !== 'other-auctions' || otherLots.length > 0);
  // As the page has them on a phone.
  const shown = isPhone
    ? [...present.slice(1, 3), ...present.slice(0, 1), ...present.slice(3)]
    : present;
  return (
    <nav aria-label={t('edit.sections')} className="self-start pb-5 wide:sticky wide:top-4">
      <ul className="flex flex-wrap gap-x-1 wide:grid">
        {shown.map(([id, text, number]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center justify-between gap-2 rounded-control px-2.5 text-14 hover:bg-sunken max-md:min-h-11"
            >
              {text}
              {number !== null && <span className="text-ink2">{number}</span>}
            </a>
          </li>
        ))}
      </ul>
      <SideActs answer={answer} role={role} />
    </nav>
  );
}
