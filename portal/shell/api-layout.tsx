import { Outlet } from 'react-router';
import { ProductCalls } from '#portal/api/product-calls.tsx';
import { AriaLocale } from '#portal/i18n/aria-locale.tsx';

/** Around every page that makes product calls of its own accord or has fields to fill in. */
export default function ApiLayout() {
  return (
    <ProductCalls>
      <AriaLocale>
        <Outlet />
      </AriaLocale>
    </ProductCalls>
  );
}
