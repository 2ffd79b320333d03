import type { DeskSellerAnswer } from '#contract/desk/sellers.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { Link } from '#portal/ui/link.tsx';

/** Companies that may not bid on the seller's lots, each with what it shares. */
export function SellerTies({ ties }: Pick<DeskSellerAnswer, 'ties'>) {
  const t = useDeskTranslate();
  const localePath = useLocalePath();
  return (
    <section aria-labelledby="seller-ties" className="pt-6">
      <h2 id="seller-ties" className="type-h2">
        {t('seller.ties')}
      </h2>
      <ul className="pt-2">
        {ties.map(({ companyId, company, shares }) => (
          <li key={companyId} className="rule-row py-2.5">
            <Link href={localePath(`/desk/companies/${companyId}`)}>{company}</Link>
            {' · '}
            {shares.map((one) => t(`seller.tie.${one}`)).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}
