import type { SparseAuction } from '#portal/api/specified-answers.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { RuledRows } from '#portal/ui/ruled-list.tsx';

/** Auctions of which the backend says no more than a name. */
export function SparseAuctions({ auctions }: { auctions: readonly SparseAuction[] }) {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <section aria-label={t('shell.auctions')} className="border-t border-ink">
      <RuledRows
        rows={auctions.map(({ id, name = id }) => ({
          id,
          href: localePath(`/auctions/${encodeURIComponent(id)}`),
          title: name,
          ...(name !== id && { note: id }),
        }))}
      />
    </section>
  );
}
