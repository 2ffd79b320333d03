import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useTimeZone } from '#portal/i18n/time-zone.tsx';
import { SectionBoundary } from '#portal/layout/section-boundary.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import type { ClosingAuctions } from './closing-auctions.ts';
import { ClosingList } from './closing-list.tsx';
import { nextClosingDay } from './closings.ts';
import heroCarSmall from './hero-car-720.avif?url';
import heroCar from './hero-car.avif?url';

interface HeroProps extends ClosingAuctions {
  /** What the auction house does: the title while no auction closes. */
  heading: string | undefined;
  lead: string | undefined;
  lang: string | undefined;
}

export function Hero({ heading, lead, lang, ...closing }: HeroProps) {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <section className="relative overflow-hidden bg-pine text-on-pine">
      {/* The floor below the car. */}
      <div aria-hidden className="absolute inset-x-0 bottom-0 h-16 bg-pine-floor md:h-24" />
      <div className="relative grid measure gap-x-16 gap-y-7 pt-9 wide:min-h-157 wide:grid-cols-2 wide:grid-rows-[auto_1fr] wide:pt-16">
        <div>
          <HeroTitle auctions={closing.auctions} heading={heading ?? t('home.title')} />
          {lead !== undefined && (
            <p
              lang={lang}
              className="mt-3.5 max-w-[34em] text-16 text-pretty text-on-pine2 md:mt-5 md:text-18"
            >
              {lead}
            </p>
          )}
          <div className="mt-5 flex flex-wrap gap-3 md:mt-7">
            <ButtonLink variant="onPine" href={localePath('/vehicles')}>
              {t('home.vehicles')}
            </ButtonLink>
            <ButtonLink variant="onPineLine" href={localePath('/auctions')}>
              {t('notFound.auctions')}
            </ButtonLink>
          </div>
        </div>
        <div className="wide:row-span-2 wide:pb-32">
          <SectionBoundary name="closingList" of={closing.auctions}>
            <ClosingList {...closing} />
          </SectionBoundary>
        </div>
        {/* Decorative drawing without a background. */}
        <div aria-hidden className="-mx-2 self-end pb-1 wide:-ml-3 wide:pb-0.5">
          <img
            src={heroCar}
            srcSet={`${heroCarSmall} 720w, ${heroCar} 1280w`}
            sizes="(max-width: 656px) calc(100vw - 16px), 640px"
            alt=""
            width={1280}
            height={418}
            fetchPriority="high"
            className="mx-auto h-auto w-full max-w-160 wide:mx-0"
          />
        </div>
      </div>
    </section>
  );
}

/** "412 cars close today." */
function HeroTitle({ auctions, heading }: Pick<ClosingAuctions, 'auctions'> & { heading: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const timeZone = useTimeZone();
  const nowMs = useServerSecond();
  const day = auctions && nowMs !== null ? nextClosingDay(auctions, nowMs, timeZone) : undefined;
  const text = () => {
    if (!day) return heading;
    if (day.when === 'today') return t('home.closing.today', { count: day.lotCount });
    if (day.when === 'tomorrow') return t('home.closing.tomorrow', { count: day.lotCount });
    const date = formats.weekdayDate(day.firstEndsAt);
    return t('home.closing.later', { count: day.lotCount, date });
  };
  return <h1 className="type-hero max-w-[9.5em]">{text()}</h1>;
}
