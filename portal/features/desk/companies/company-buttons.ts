/**
 * The acts on companies and their users that have a button, each in one row, as desk-acts.ts has
 * those on auctions and lots. VIES is asked without a dialog and is not here.
 */
import type { DeskCompany, DeskCompanyAct, DeskCompanyUser } from '#contract/desk/companies.ts';
import type { CompanyRole } from '#contract/desk/values.ts';
import type { BlockStart } from '#domain/company-limits.ts';
import type { MailLocale } from './language-select.tsx';
import type { Limits } from './limit-fields.tsx';

export const companyFields = [
  'name',
  'vatNumber',
  'registerNumber',
  'street',
  'postcode',
  'city',
] as const;
/** Of a company as it is typed. */
export type CompanyData = Record<(typeof companyFields)[number], string>;

/** What a dialog was given; undefined where it cannot be read. */
export interface Filled {
  from: BlockStart;
  role: CompanyRole;
  name: string;
  email: string;
  locale: MailLocale;
  limits: Limits | undefined;
  company: CompanyData;
  limitPerBid: number | null | undefined;
  /** The id of another company; empty: none is chosen. */
  into: string;
}

interface CompanyButton<Seen, Body> {
  isOffered: (seen: Seen) => boolean;
  needsWords?: true;
  asks?: readonly ('company' | 'into' | 'limits' | 'limitPerBid' | 'from' | 'user' | 'role')[];
  /** What is sent beside user, version and words; undefined while something is missing. */
  fields?: (filled: Filled) => Omit<Body, 'act' | 'version' | 'reason' | 'userId'> | undefined;
  /** After it somebody no longer administers the company. */
  endsManaging?: true;
}
type CompanyButtons<Name extends DeskCompanyAct['act'], Seen> = {
  [Act in Name]: CompanyButton<Seen, Extract<DeskCompanyAct, { act: Act }>>;
};
type UserActName = Exclude<Extract<DeskCompanyAct, { userId: string }>['act'], 'addUser'>;
export type CompanyActName = Exclude<DeskCompanyAct['act'], 'checkCompany'>;

export const companyButtons: CompanyButtons<Exclude<CompanyActName, UserActName>, DeskCompany> = {
  changeCompany: {
    isOffered: () => true,
    needsWords: true,
    asks: ['company'],
    fields: ({ company: { name, ...others } }) =>
      name === ''
        ? undefined
        : {
            name,
            vatNumber: others.vatNumber || null,
            registerNumber: others.registerNumber || null,
            street: others.street || null,
            postcode: others.postcode || null,
            city: others.city || null,
          },
  },
  mergeCompany: {
    isOffered: () => true,
    needsWords: true,
    asks: ['into'],
    fields: ({ into }) => (into === '' ? undefined : { into }),
  },
  changeCompanyLimits: {
    isOffered: () => true,
    asks: ['limits'],
    fields: ({ limits }) => limits,
  },
  blockCompany: {
    isOffered: () => true,
    needsWords: true,
    asks: ['from'],
    fields: ({ from }) => ({ from }),
  },
  unblockCompany: {
    isOffered: ({ state }) => state === 'blocked' || state === 'blockedAfterRunningBids',
    needsWords: true,
  },
  addUser: {
    isOffered: () => true,
    asks: ['user', 'role'],
    fields: ({ name, email, role, locale }) =>
      name !== '' && email.includes('@') ? { name, email, role, locale } : undefined,
  },
};

const isActive = ({ isBlocked }: DeskCompanyUser) => !isBlocked;
const isBlocked = (user: DeskCompanyUser) => user.isBlocked;

/** In the order of their buttons. */
export const userButtons: CompanyButtons<UserActName, DeskCompanyUser> = {
  inviteUser: { isOffered: (user) => isActive(user) && !user.hasSignedIn },
  changeUserRole: {
    isOffered: isActive,
    asks: ['role'],
    fields: ({ role }) => ({ role }),
    endsManaging: true,
  },
  changeUserLimit: {
    isOffered: isActive,
    asks: ['limitPerBid'],
    fields: ({ limitPerBid }) => (limitPerBid === undefined ? undefined : { limitPerBid }),
  },
  blockUser: { isOffered: isActive, needsWords: true, endsManaging: true },
  unblockUser: { isOffered: isBlocked, needsWords: true },
  eraseUser: { isOffered: isBlocked, needsWords: true, endsManaging: true },
};

const buttons: Record<
  CompanyActName,
  Pick<CompanyButton<never, object>, 'needsWords' | 'asks' | 'fields' | 'endsManaging'>
> = { ...companyButtons, ...userButtons };

export function companyButton(act: CompanyActName) {
  return buttons[act];
}

/** What an operator is asked about: an act, and the user it is on. */
export interface AskedCompanyAct {
  act: CompanyActName;
  userId?: string;
}
