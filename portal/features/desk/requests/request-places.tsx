import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Link } from '#portal/ui/link.tsx';

const places = [
  { key: 'messages', path: '/desk/requests', text: 'changes.messages' },
  { key: 'changes', path: '/desk/requests/changes', text: 'changes.title' },
  { key: 'finance', path: '/desk/requests/finance', text: 'finance.title' },
] as const;

export type RequestPlace = (typeof places)[number]['key'];

/** From one kind of request to another; each has a page of its own. */
export function RequestPlaces({ current }: { current: RequestPlace }) {
  const t = useDeskTranslate();
  const localePath = useLocalePath();
  return (
    <nav aria-label={t('changes.places')} className="flex flex-wrap gap-x-5 gap-y-1 pt-4 text-14">
      {places.map(({ key, path, text }) => (
        <Link
          key={key}
          href={localePath(path)}
          variant="quiet"
          current={key === current}
          className={classList(
            'inline-flex min-h-10 items-center border-b-2 max-md:min-h-11',
            key === current ? 'border-accent font-semi' : 'border-transparent text-ink2',
          )}
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
