import type { ReactNode } from 'react';

export function SectionHead({ title, link }: { title: string; link?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="type-h1">{title}</h2>
      {link}
    </div>
  );
}
