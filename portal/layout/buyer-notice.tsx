import { ProductCalls } from '#portal/api/product-calls.tsx';
import { useOwnBids } from '#portal/api/queries.ts';
import { hasNoBuyer, NoBuyerNotice } from './no-buyer-notice.tsx';

/** Imported by account-notice.tsx only: an error page loads its code once a user is signed in. */
export function BuyerNotice() {
  return (
    <ProductCalls>
      <Notice />
    </ProductCalls>
  );
}

function Notice() {
  const { data, error } = useOwnBids({ isSignedIn: true });
  return !data && hasNoBuyer(error) ? <NoBuyerNotice error={error} /> : null;
}
