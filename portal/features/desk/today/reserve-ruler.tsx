import type { DeskSimilarPrices } from '#contract/desk/similar-prices.ts';
import type { CurrencyCode } from '#contract/money.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { bracketOn, rulerScale } from './ruler-scale.ts';

export type ReserveRulerProps = {
  start: number | null;
  best: number | null;
  reserve: number | null;
  /** Best bids of the other companies, as ticks. */
  others?: readonly number[];
  /** What like vehicles sold for, as a bracket below the line. */
  similar?: DeskSimilarPrices | null;
  currencyCode: CurrencyCode;
};

const none: readonly number[] = [];

/** Where the best bid stands between start and reserve; its figures are text beside it. */
export function ReserveRuler({
  start,
  best,
  reserve,
  others = none,
  similar = null,
  currencyCode,
}: ReserveRulerProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const price = (value: number) => formats.price(minorOf(value), currencyCode);
  const scale = rulerScale([start, best, reserve, ...others]);
  const x = (value: number) => `${scale(value) * 100}%`;
  const gap = best !== null && reserve !== null && best < reserve ? { best, reserve } : null;
  return (
    <figure className="my-3">
      {best !== null && (
        // Whatever its width, the label stays inside and covers the dot's place.
        <figcaption className="flex text-13 font-strong whitespace-nowrap">
          <span style={{ flexGrow: scale(best) }} />
          {t('lot.bestIs', { amount: price(best) })}
          <span style={{ flexGrow: 1 - scale(best) }} />
        </figcaption>
      )}
      <svg aria-hidden className="mt-1 block h-9 w-full overflow-visible">
        <defs>
          <pattern
            id="short-of-reserve"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(35)"
          >
            <path d="M0 0V6" className="stroke-out" strokeWidth="3" />
          </pattern>
        </defs>
        <line x1="0" x2="100%" y1="18" y2="18" className="stroke-line" strokeWidth="2" />
        {best !== null && (
          <line x1="0" x2={x(best)} y1="18" y2="18" className="stroke-ink" strokeWidth="2" />
        )}
        {gap && (
          <rect
            x={x(gap.best)}
            width={`${(scale(gap.reserve) - scale(gap.best)) * 100}%`}
            y="10"
            height="16"
            fill="url(#short-of-reserve)"
          />
        )}
        {[start, ...others].map((value) =>
          value === null ? null : (
            <line
              key={value}
              x1={x(value)}
              x2={x(value)}
              y1="13"
              y2="23"
              className="stroke-edge"
              strokeWidth="2"
            />
          ),
        )}
        {reserve !== null && (
          <line
            x1={x(reserve)}
            x2={x(reserve)}
            y1="1"
            y2="35"
            className="stroke-ink"
            strokeWidth="2"
          />
        )}
        {best !== null && (
          <circle cx={x(best)} cy="18" r="6" className="fill-ink stroke-surface" strokeWidth="2" />
        )}
      </svg>
      {similar && <SimilarBracket similar={similar} scale={scale} currencyCode={currencyCode} />}
      <p className="flex flex-wrap justify-between gap-x-4 text-13 text-ink2 *:whitespace-nowrap">
        <span>{start !== null && t('lot.startIs', { amount: price(start) })}</span>
        {reserve !== null && (
          <b className="font-strong text-ink">{t('lot.reserveIs', { amount: price(reserve) })}</b>
        )}
      </p>
    </figure>
  );
}

type SimilarBracketProps = {
  similar: DeskSimilarPrices;
  scale: (value: number) => number;
  currencyCode: CurrencyCode;
};

/** Prices beyond the ruler leave its end of the bracket open; the text has them. */
function SimilarBracket({ similar, scale, currencyCode }: SimilarBracketProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const price = (value: number) => formats.price(minorOf(value), currencyCode);
  const { from, to } = bracketOn(scale, similar);
  const edges = [from, to].filter((end) => end > 0 && end < 1);
  const middle = (from + to) / 2;
  return (
    <>
      <svg aria-hidden className="-mt-1 block h-2 w-full overflow-visible">
        {from < to && (
          <line
            x1={`${from * 100}%`}
            x2={`${to * 100}%`}
            y1="6"
            y2="6"
            className="stroke-edge"
            strokeWidth="1.5"
          />
        )}
        {edges.map((end) => (
          <line
            key={end}
            x1={`${end * 100}%`}
            x2={`${end * 100}%`}
            y1="0"
            y2="6"
            className="stroke-edge"
            strokeWidth="1.5"
          />
        ))}
      </svg>
      <p className="flex text-13 whitespace-nowrap text-ink2 max-md:whitespace-normal">
        <span style={{ flexGrow: middle }} />
        {t('ruler.similar', {
          count: similar.count,
          least: price(similar.least),
          greatest: price(similar.greatest),
        })}
        <span style={{ flexGrow: 1 - middle }} />
      </p>
    </>
  );
}
