/** Values and limits of contract/changes.ts, without its schemas for the browser's forms. */
import { requestLengthMax } from './request-values.ts';

/** Fields that a buyer may ask to have changed, by kind of request, in the order of the forms. */
export const changeFields = {
  /** Of the company, for its administrators. */
  company: ['name', 'vatNumber', 'street', 'postcode', 'city', 'iban', 'accountHolder'],
  /** Of the user: how the auction house reaches them. */
  contact: ['phone', 'mobile'],
  /** Of the user: who they are in the company. */
  user: ['name', 'jobTitle'],
} as const;

export type ChangeKind = keyof typeof changeFields;

/** English paths of the portal's pages on which a request stands. */
export const changePaths: Readonly<Record<ChangeKind, string>> = {
  company: '/my-account/change-company-information',
  contact: '/my-account/change-contact-information',
  user: '/my-account/change-user-business-information',
};
export type ChangeField = (typeof changeFields)[ChangeKind][number];

/** Longest values in UTF-16 units, as browsers count an input's length. */
export const changeLengthMax: Record<ChangeField, number> = {
  name: requestLengthMax.company,
  vatNumber: requestLengthMax.vatNumber,
  street: requestLengthMax.street,
  postcode: requestLengthMax.postcode,
  city: requestLengthMax.city,
  /** Thirty-four characters in groups of four. */
  iban: 42,
  accountHolder: requestLengthMax.company,
  phone: requestLengthMax.phone,
  mobile: requestLengthMax.phone,
  jobTitle: 100,
};

/** Fields that two operators have to approve: money and taxes follow from them. */
export const fieldsForTwo: readonly ChangeField[] = ['iban', 'accountHolder', 'vatNumber'];
