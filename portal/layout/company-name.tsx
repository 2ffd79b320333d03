import { ProductCalls } from '#portal/api/product-calls.tsx';
import { useApprovals } from '#portal/api/queries.ts';

/**
 * The company that the user buys for, which the provider's claim may name otherwise; `claimed`
 * until it is known, and where no call says it. Imported by user-menu.tsx only.
 */
export function CompanyName({ claimed }: { claimed: string }) {
  return (
    <ProductCalls>
      <Name claimed={claimed} />
    </ProductCalls>
  );
}

function Name({ claimed }: { claimed: string }) {
  const { data } = useApprovals({ isSignedIn: true });
  return data?.company ?? claimed;
}
