import type { ContentPage } from '#content/source.ts';

/** One of the page's three reasons (usps). */
export type Reason = NonNullable<ContentPage['usps']>[number] & {
  /** Set where the text falls back to English, so that screen readers read it as English. */
  lang: string | undefined;
};

export function ReasonHead({ reason }: { reason: Reason }) {
  return (
    <div lang={reason.lang}>
      <h2 className="max-w-[16em] type-h1">{reason.title}</h2>
      <p className="mt-3 max-w-[46ch] text-15 text-pretty text-ink2">{reason.text}</p>
    </div>
  );
}
