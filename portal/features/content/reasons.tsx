import type { ContentPage } from '#content/source.ts';

/** The three reasons of a page (usps); no sequence, so they have no numbers. */
export function Reasons({ reasons }: { reasons: NonNullable<ContentPage['usps']> }) {
  return (
    <ul className="mb-12 grid gap-6 md:mb-18 md:grid-cols-3 md:gap-8">
      {reasons.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-ink pt-4 md:pt-5">
          <h2 className="text-17 font-head wrap-anywhere-late">{title}</h2>
          <p className="mt-1.5 text-15 text-pretty text-ink2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
