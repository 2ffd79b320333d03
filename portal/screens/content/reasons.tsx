import type { ContentPage } from '#content/source.ts';

/** The three reasons of a page (usps), numbered like the steps on the home page. */
export function Reasons({ reasons }: { reasons: NonNullable<ContentPage['usps']> }) {
  return (
    <ol className="mb-12 grid gap-6 desk:mb-18 desk:grid-cols-3 desk:gap-8">
      {reasons.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)] content-start border-t-2 border-ink pt-4 desk:block desk:pt-5"
        >
          <span
            aria-hidden
            className="row-span-2 text-[2.75rem] leading-none font-light font-stretch-118% tracking-[-0.04em] text-accent desk:mb-5 desk:block"
          >
            {index + 1}
          </span>
          <h2 className="text-17 font-head wrap-anywhere-late">{title}</h2>
          <p className="mt-1.5 text-15 text-pretty text-ink2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
