import { sellerTranslator } from '#locales/sellers/seller-translator.ts';
import type { SellerReport } from './read-report.ts';
import type { ReportFormat } from '#contract/table-files.ts';

/** The report's file name: small letters, digits and hyphens. */
export function reportName(
  { auction, seller, language }: Pick<SellerReport, 'auction' | 'seller' | 'language'>,
  format: ReportFormat,
): string {
  const words = [sellerTranslator(language)('report.fileName'), auction.id, seller.name].join('-');
  const safe = words
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${safe.slice(0, 100)}.${format}`;
}
