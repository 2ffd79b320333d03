/** The demo's bidders: users whose accounts visitors can use, and rivals without accounts. */
import { demoCompanies, settlingCompany } from '#demo/companies.ts';
import { nameUuid } from '#demo/stock/name-uuid.ts';

export interface Bidder {
  buyerId: string;
  companyId: string;
  name: string;
}

export interface RivalCompany {
  id: string;
  name: string;
  country: string;
  city: string;
  /** Net, in euros a day; null: no limit. */
  dayLimit: number | null;
  buyer: Bidder;
}

/**
 * Companies without an account at the provider. With the four alone, each would lead on hundreds of
 * lots, and a visitor would sign in to a day's work that is not theirs.
 */
export const rivalCompanies: RivalCompany[] = [
  rival('Brabant Cars Export', 'NL', 'Joost van der Velden', {
    city: 'Tilburg',
    dayLimit: 1_200_000,
  }),
  rival('Autohandel Twente', 'NL', 'Marieke Nijhuis', { city: 'Enschede', dayLimit: 1_500_000 }),
  rival('Fahrzeughandel Petersen', 'DE', 'Nils Petersen', { city: 'Flensburg', dayLimit: null }),
  rival('Automobile Rhein-Neckar', 'DE', 'Sabine Kraus', { city: 'Mannheim', dayLimit: null }),
  rival('Négoce Auto Bretagne', 'FR', 'Yann Le Goff', { city: 'Brest', dayLimit: 1_250_000 }),
  rival('Cars & Vans Gent', 'BE', 'Pieter Claes', { city: 'Gent', dayLimit: 2_000_000 }),
  rival('Vehículos Levante', 'ES', 'Marta Ferrer', { city: 'Valencia', dayLimit: null }),
  rival('Autoveicoli Bianchi', 'IT', 'Luca Bianchi', { city: 'Bergamo', dayLimit: null }),
  rival('Auta z Zachodu', 'PL', 'Piotr Zieliński', { city: 'Szczecin', dayLimit: 1_500_000 }),
  rival('Stand Avenida', 'PT', 'Inês Carvalho', { city: 'Porto', dayLimit: 750_000 }),
];

export const rivals: Bidder[] = rivalCompanies.map(({ buyer }) => buyer);

/** The four companies' users, grouped by company in the companies' order. */
export const ownBidders: Bidder[][] = demoCompanies.map(({ id, users }) =>
  users.map((user) => ({ buyerId: user.id, companyId: id, name: user.name })),
);

/** Anna's company, which the journeys and the pictures show. */
export const vanDijk: Bidder[] = ownBidders[0] ?? [];

/** Whose vehicles are in the states of a settlement (demo/settle.ts). */
export const settlingBidders: Bidder[] = settlingCompany.users.map((user) => ({
  buyerId: user.id,
  companyId: settlingCompany.id,
  name: user.name,
}));

type Placed = Pick<RivalCompany, 'city' | 'dayLimit'>;

function rival(name: string, country: string, buyerName: string, placed: Placed): RivalCompany {
  const id = nameUuid(`company:${name}`);
  const buyer = { buyerId: nameUuid(`buyer:${name}`), companyId: id, name: buyerName };
  return { id, name, country, ...placed, buyer };
}
