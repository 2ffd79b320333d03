/**
 * Bold figures inside a translated sentence. The message stays plain text and each language places
 * the figure: `<Emphasis text={t('bid.status.leading', { maximum: bold(amount), … })} />`.
 */

// From Unicode's private use area, so in no message and in no number.
const start = '\uE000';
const end = '\uE001';

export function bold(text: string): string {
  return `${start}${text}${end}`;
}

export function Emphasis({ text }: { text: string }) {
  return text.split(start).map((part, index) => {
    const [figure, rest] = part.split(end);
    if (index === 0 || rest === undefined) return part;
    return (
      // The same sentence always has the same segments in the same order.
      <span key={part}>
        <b className="font-semi whitespace-nowrap text-ink">{figure}</b>
        {rest}
      </span>
    );
  });
}
