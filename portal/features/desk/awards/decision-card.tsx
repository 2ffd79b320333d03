import type { ReactNode } from 'react';

export type CardProps = { title: string; icon?: ReactNode; children: ReactNode };

/** Stands where the decision is made, while there is none to make. */
export function Card({ title, icon, children }: CardProps) {
  return (
    <section
      aria-label={title}
      className="grid gap-3 rounded-panel border border-line bg-surface px-4.5 py-4"
    >
      {icon ? (
        <h3 className="inline-flex h-6 items-center gap-1.5 justify-self-start rounded-plate bg-seal-soft px-2 text-13 font-strong text-seal">
          {icon}
          {title}
        </h3>
      ) : (
        <h3 className="text-15 font-strong">{title}</h3>
      )}
      {children}
    </section>
  );
}
