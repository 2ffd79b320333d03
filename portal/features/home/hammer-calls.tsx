import { hammerCalls } from '#locales/hammer-calls.ts';
import { localePath, locales } from '#locales/locales.ts';
import { useLocale } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Link } from '#portal/ui/link.tsx';
import { ReasonHead, type Reason } from './reason-head.tsx';

/** Eight languages by their auctioneers' call; each row links to the page in that language. */
export function HammerCalls({ reason }: { reason: Reason }) {
  const current = useLocale();
  return (
    <section className="measure pt-18 md:pt-26">
      <div className="grid gap-x-18 gap-y-6 wide:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <ReasonHead reason={reason} />
        <ul className="rule-open">
          {locales.map(({ code, name, language }) => (
            <li key={code} lang={language} className="relative rule-row">
              <Link
                href={localePath(code, '/')}
                variant="plain"
                current={code === current}
                className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5 transition-colors after:absolute after:inset-0 hover:text-accent"
              >
                <span
                  className={classList(
                    'text-20 font-stretch-114% tracking-[-0.02em] md:text-[1.75rem] md:leading-tight',
                    code === current ? 'font-head text-accent' : 'font-light',
                  )}
                >
                  {hammerCalls[code]}
                </span>
                <span
                  className={classList('text-14', code === current ? 'font-semi' : 'text-ink2')}
                >
                  {name}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
