import type { ContentPage } from '#content/source.ts';
import { NumberedItem } from '#portal/ui/numbered-item.tsx';

/** The three reasons of a page (usps), numbered like the steps on the home page. */
export function Reasons({ reasons }: { reasons: NonNullable<ContentPage['usps']> }) {
  return (
    <ol className="mb-12 grid gap-6 desk:mb-18 desk:grid-cols-3 desk:gap-8">
      {reasons.map(({ title, text }, index) => (
        <NumberedItem key={title} number={index + 1} title={title} text={text} headingLevel={2} />
      ))}
    </ol>
  );
}
