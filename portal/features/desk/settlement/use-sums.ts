import { useFormats } from '#portal/i18n/locale.tsx';

/** Writes amounts of answers; a bank's file may hold more than any vehicle costs. */
export function useSums(): (amount: number, currency: string) => string {
  const formats = useFormats();
  return (amount, currency) => formats.sum(Math.round(amount * 100), currency);
}
