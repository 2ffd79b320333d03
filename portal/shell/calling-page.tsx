import { Outlet } from 'react-router';
import { ProductCalls } from '#portal/api/product-calls.tsx';

/** Around every page that makes product calls of its own accord. */
export default function CallingPage() {
  return (
    <ProductCalls>
      <Outlet />
    </ProductCalls>
  );
}
