/** The lease companies that sell in the demo. Below its mandate each is asked before an award. */
import { columnsOfSaleTerms } from '#services/auctions/sale-terms.ts';
import { demoSellerTerms } from './seller-terms.ts';
import { nameUuid } from './stock/name-uuid.ts';

export interface DemoSeller {
  name: string;
  contactName: string;
  address: string;
  email: string;
  locale: 'en' | 'nl-nl';
  /** Of the reserve, from which the operator awards without asking. */
  mandatePercent: number;
}

export const demoSellers: DemoSeller[] = [
  seller('Noordlease Nederland', 'Femke Postma', 'Stationsplein 12, 8011 CW Zwolle', {
    locale: 'nl-nl',
    mandatePercent: 80,
  }),
  seller('Scheldelease', 'Wouter Maes', 'Italiëlei 42, 2000 Antwerpen', {
    locale: 'nl-nl',
    mandatePercent: 75,
  }),
  seller('Locaflotte France', 'Camille Renard', '18 rue de la Chézine, 44000 Nantes'),
  seller('Mobilis Leasing Deutschland', 'Katrin Vogel', 'Kölnische Straße 6, 34117 Kassel'),
  seller('Rheinfleet', 'Jens Albrecht', 'Kaiserring 10, 68161 Mannheim'),
  seller('Renting Meseta', 'Álvaro Cano', 'Calle de Orense 20, 28020 Madrid'),
  seller('Noleggio Padano', 'Chiara Fontana', 'Via Emilia 81, 40121 Bologna'),
  seller('Flota Wisła', 'Agnieszka Nowak', 'ul. Prosta 32, 00-838 Warszawa'),
  seller('Tejo Gestão de Frotas', 'Rita Moura', 'Rua do Comércio 5, 1100-148 Lisboa'),
];

function seller(
  name: string,
  contactName: string,
  address: string,
  terms: Pick<DemoSeller, 'locale' | 'mandatePercent'> = { locale: 'en', mandatePercent: 75 },
): DemoSeller {
  const domain = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z]/g, '');
  return { name, contactName, address, email: `remarketing@${domain}.example`, ...terms };
}

export function sellerIdOf(name: string): string {
  return nameUuid(`seller:${name}`);
}

/** A row of auction.seller. */
export function sellerRow({ contactName, mandatePercent, ...texts }: DemoSeller) {
  const terms = demoSellerTerms(texts.name);
  return {
    id: sellerIdOf(texts.name),
    ...texts,
    contact_name: contactName,
    mandate_percent: mandatePercent,
    ...columnsOfSaleTerms(terms),
    claim_currency: terms.claimCurrency,
    created_at: '2026-01-05T08:00:00Z',
    version: 1,
  };
}
