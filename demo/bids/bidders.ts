/** The demo's bidders: users whose accounts visitors can use, and rivals without accounts. */
import { demoCompanies } from '#demo/companies.ts';
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
  buyer: Bidder;
}

/**
 * Companies without an account at the provider. With the four alone, each would lead on hundreds of
 * lots, and a visitor would sign in to a day's work that is not theirs.
 */
export const rivalCompanies: RivalCompany[] = [
  rival('Brabant Cars Export', 'NL', 'Joost van der Velden'),
  rival('Autohandel Twente', 'NL', 'Marieke Nijhuis'),
  rival('Fahrzeughandel Petersen', 'DE', 'Nils Petersen'),
  rival('Automobile Rhein-Neckar', 'DE', 'Sabine Kraus'),
  rival('Négoce Auto Bretagne', 'FR', 'Yann Le Goff'),
  rival('Cars & Vans Gent', 'BE', 'Pieter Claes'),
  rival('Vehículos Levante', 'ES', 'Marta Ferrer'),
  rival('Autoveicoli Bianchi', 'IT', 'Luca Bianchi'),
  rival('Auta z Zachodu', 'PL', 'Piotr Zieliński'),
  rival('Stand Avenida', 'PT', 'Inês Carvalho'),
];

export const rivals: Bidder[] = rivalCompanies.map(({ buyer }) => buyer);

/** The four companies' users, grouped by company in the companies' order. */
export const ownBidders: Bidder[][] = demoCompanies.map(({ id, users }) =>
  users.map((user) => ({ buyerId: user.id, companyId: id, name: user.name })),
);

/** Anna's company, which the journeys and the pictures show. */
export const vanDijk: Bidder[] = ownBidders[0] ?? [];

function rival(name: string, country: string, buyerName: string): RivalCompany {
  const id = nameUuid(`company:${name}`);
  const buyer = { buyerId: nameUuid(`buyer:${name}`), companyId: id, name: buyerName };
  return { id, name, country, buyer };
}
