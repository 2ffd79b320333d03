/** The demo's companies and their users, whose password is public; in demo mode only. */

import type { DeskRole } from '#contract/desk/values.ts';
import type { Database } from '#database/connect.ts';

export const demoPassword = 'carplaza-demo';

export interface DemoUser {
  /** The buyer's id and, at the embedded provider, the account's subject. */
  id: string;
  name: string;
  email: string;
  locale: string;
  roles: string[];
  /** Net, in euros. */
  limits?: { bid: number; day: number };
}

export interface DemoCompany {
  id: string;
  name: string;
  country: string;
  vatNumber: string;
  city: string;
  users: DemoUser[];
}

export const demoCompanies: DemoCompany[] = [
  {
    id: '0c000000-0000-4000-8000-000000000001',
    name: 'Van Dijk Automotive',
    country: 'NL',
    vatNumber: 'NL854502130B01',
    city: 'Zwolle',
    users: [
      user(1, 'Anna Verhoeven', 'anna@vandijk.example', 'nl-nl', ['buyer', 'company-admin']),
      user(2, 'Bram de Wit', 'bram@vandijk.example', 'nl-nl', ['buyer']),
    ],
  },
  {
    id: '0c000000-0000-4000-8000-000000000002',
    name: 'Autohaus Lindner',
    country: 'DE',
    vatNumber: 'DE129273398',
    city: 'Kassel',
    users: [
      user(3, 'Claudia Lindner', 'claudia@lindner.example', 'de-de', ['buyer', 'company-admin']),
      user(4, 'Jonas Weber', 'jonas@lindner.example', 'de-de', ['buyer']),
    ],
  },
  {
    id: '0c000000-0000-4000-8000-000000000003',
    name: 'Garage Moreau',
    country: 'FR',
    vatNumber: 'FR40303265045',
    city: 'Rennes',
    users: [
      user(5, 'Élise Moreau', 'elise@moreau.example', 'fr-fr', ['buyer', 'company-admin']),
      user(6, 'Karim Benali', 'karim@moreau.example', 'fr-fr', ['buyer']),
    ],
  },
  {
    id: '0c000000-0000-4000-8000-000000000004',
    name: 'Auto Kowalski',
    country: 'PL',
    vatNumber: 'PL8567346215',
    city: 'Poznań',
    users: [
      user(7, 'Katarzyna Kowalska', 'kasia@kowalski.example', 'pl-pl', ['buyer', 'company-admin']),
      user(8, 'Marek Nowak', 'marek@kowalski.example', 'en', ['buyer']),
    ],
  },
];

/**
 * Has vehicles in every state from the statement to closed, and a user of each role; the demo's
 * auctions go on without it.
 */
export const settlingCompany: DemoCompany = {
  id: '0c000000-0000-4000-8000-000000000005',
  name: 'Autos Ibáñez',
  country: 'ES',
  vatNumber: 'ESB47123450',
  city: 'Valladolid',
  users: [
    user(11, 'Lucía Ibáñez', 'lucia@ibanez.example', 'es-es', ['buyer', 'company-admin']),
    user(12, 'Andrés Molina', 'andres@ibanez.example', 'es-es', ['approver']),
    {
      ...user(13, 'Nuria Campos', 'nuria@ibanez.example', 'es-es', ['buyer']),
      limits: { bid: 5_000, day: 20_000 },
    },
    user(14, 'Pablo Rey', 'pablo@ibanez.example', 'en', ['viewer']),
  ],
};

/** Everybody who can sign in as a buyer. */
export const allDemoCompanies: DemoCompany[] = [...demoCompanies, settlingCompany];

/** The demo's operators: one who may do everything, one who prepares, one who hands over. */
export const demoOperators: (DemoUser & { role: DeskRole })[] = [
  {
    ...user(9, 'Sanne de Wit', 'sanne@carplaza.example', 'nl-nl', ['operator']),
    role: 'manager',
  },
  { ...user(10, 'Karl Vogel', 'karl@carplaza.example', 'en', ['operator']), role: 'editor' },
  { ...user(15, 'Wim Post', 'wim@carplaza.example', 'nl-nl', ['operator']), role: 'yard' },
];

function user(
  number: number,
  name: string,
  email: string,
  locale: string,
  roles: string[],
): DemoUser {
  return {
    id: `0b000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name,
    email,
    locale,
    roles,
  };
}

/** The demo's users have bid before, so that nothing is asked until the conditions change. */
export async function acceptConditions(database: Database): Promise<void> {
  await database.query(
    `INSERT INTO auction.conditions_acceptance (buyer_id, version)
     SELECT b.id, v.version FROM auction.buyer b,
       (SELECT version FROM auction.conditions_version ORDER BY id DESC LIMIT 1) v ON CONFLICT DO NOTHING`,
  );
}
