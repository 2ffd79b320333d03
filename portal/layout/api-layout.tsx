import { Outlet } from 'react-router';
import { ProductCalls } from '#portal/api/product-calls.tsx';
import { AriaLocale } from '#portal/i18n/aria-locale.tsx';

/** Wraps every page that makes product calls by itself or has form fields. */
export default function ApiLayout() {
  return (
    <ProductCalls>
      <AriaLocale>
        <Outlet />
      </AriaLocale>
    </ProductCalls>
  );
}
