import type { ReactNode } from 'react';

export type SectionLayoutProps = {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
};

/** A part of the lot's page, which the navigation at the side leads to. */
export function Section({ id, title, note, children }: SectionLayoutProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 pb-9">
      <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-ink pb-2">
        <h2 id={`${id}-title`} tabIndex={-1} className="type-h3 outline-none">
          {title}
        </h2>
        {note !== undefined && <div className="text-13 text-ink2">{note}</div>}
      </div>
      {children}
    </section>
  );
}
