import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { ChevronDown } from 'lucide';
import { Icon } from '#portal/ui/icon.tsx';
import type { BidLabels } from '#portal/features/sums/use-bid-labels.ts';

/** Explains a maximum, and why a bidder can lose by one euro (docs/rules.md, Proxy bids). */
export function ProxyExplained({ labels: { t } }: { labels: BidLabels }) {
  return (
    <Disclosure className="group/explain text-13">
      <Heading level={3}>
        <Button
          slot="trigger"
          className="-mx-1 inline-flex min-h-8 items-center gap-1.5 rounded-control px-1 font-medium text-accent hover:text-accent-hover max-md:min-h-11"
        >
          <Icon
            node={ChevronDown}
            size={15}
            className="transition-[rotate] group-data-expanded/explain:rotate-180"
          />
          {t('bid.explain')}
        </Button>
      </Heading>
      <DisclosurePanel className="text-ink2 *:mt-2">
        <p>{t('bid.explain.proxy')}</p>
        <p>{t('bid.explain.loseByOne')}</p>
        <p>{t('bid.explain.tie')}</p>
        <p>{t('bid.explain.reserve')}</p>
      </DisclosurePanel>
    </Disclosure>
  );
}
