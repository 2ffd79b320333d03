import { classList } from '#portal/ui/class-list.ts';
import { priceSpread, standsBefore } from './price-spread.ts';

export interface PriceSpreadChartProps {
  /** Each a dot. */
  amounts: readonly number[];
  /** Half of the amounts lie between them. */
  lower: number;
  upper: number;
  median: { amount: number; text: string };
  /** The own bid, or the present price. */
  mark: { amount: number; text: string } | undefined;
  amountText: (amount: number) => string;
}

/** Every sale a dot on one line. Sentence and table say the same, so it is for the eyes alone. */
export function PriceSpreadChart({
  amounts,
  lower,
  upper,
  median,
  mark,
  amountText,
}: PriceSpreadChartProps) {
  const { ticks, dots, placeOf } = priceSpread(amounts, mark ? [mark.amount] : []);
  const levels = Math.max(...dots.map(({ level }) => level)) + 1;
  const middle = placeOf(median.amount);
  const height = Math.max(bandPx, levels * dotPx + 6);
  return (
    <div aria-hidden className="mt-5 mb-1">
      <div className="relative border-b border-ink" style={{ height: height + labelsPx }}>
        <span
          className="absolute bottom-0 bg-accent-soft"
          style={{
            left: percent(placeOf(lower)),
            width: percent(placeOf(upper) - placeOf(lower)),
            height,
          }}
        />
        <Line
          at={middle}
          height={height + 6}
          text={median.text}
          isBefore={standsBefore(middle, mark && placeOf(mark.amount))}
        />
        {mark && (
          <Line
            at={placeOf(mark.amount)}
            height={height + 26}
            text={mark.text}
            isBefore={standsBefore(placeOf(mark.amount))}
            isStrong
          />
        )}
        {dots.map(({ at, level }, index) => (
          <span
            // Dots are alike and stand in the order of their amounts.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="absolute size-2.5 -translate-x-1/2 rounded-round border-2 border-accent bg-bg"
            style={{ left: percent(at), bottom: 4 + level * dotPx }}
          />
        ))}
      </div>
      <div className="relative mt-1 h-5 type-label">
        {ticks.map(({ amount, at }, index) => (
          <span
            key={amount}
            className={classList(
              'absolute whitespace-nowrap',
              index > 0 && (index === ticks.length - 1 ? '-translate-x-full' : '-translate-x-1/2'),
              isLeftOut(index, ticks.length) && 'max-md:hidden',
            )}
            style={{ left: percent(at) }}
          >
            {amountText(amount)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A phone has room for both ends and every second one between them. */
function isLeftOut(index: number, count: number): boolean {
  return index < count - 1 && (index % 2 === 1 || index === count - 2);
}

const bandPx = 40;
const dotPx = 12;
/** Above the band, for the words of both lines. */
const labelsPx = 44;

interface LineProps {
  at: number;
  height: number;
  text: string;
  /** Whether its words stand before the line, else behind it. */
  isBefore: boolean;
  isStrong?: boolean;
}

function Line({ at, height, text, isBefore, isStrong = false }: LineProps) {
  return (
    <span
      className={classList(
        'absolute bottom-0 border-l',
        isStrong ? 'border-ink' : 'border-dashed border-ink3',
      )}
      style={{ left: percent(at), height }}
    >
      <span
        className={classList(
          'absolute -top-1 px-1.5 text-12 whitespace-nowrap',
          isBefore ? 'right-0' : 'left-0',
          isStrong ? 'font-semi text-ink' : 'text-ink2',
        )}
      >
        {text}
      </span>
    </span>
  );
}

const percent = (share: number) => `${share * 100}%`;
