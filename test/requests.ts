/** Requests as visitors send them, with the given changes. */
import type { ContactRequest, RegistrationRequest } from '#contract/requests.ts';

export function contactOf(changes: Partial<ContactRequest> = {}): ContactRequest {
  return {
    name: 'Joris Bakker',
    company: '',
    email: 'joris@bakker.example',
    phone: '',
    subject: 'bidding',
    message: 'Does lot 12 come with both keys?',
    locale: 'en',
    homepage: '',
    ...changes,
  };
}

export function registrationOf(changes: Partial<RegistrationRequest> = {}): RegistrationRequest {
  return {
    company: 'Bakker Auto’s',
    country: 'NL',
    vatNumber: 'NL123456782B01',
    street: 'Dorpsstraat 1',
    postcode: '1012 AB',
    city: 'Amsterdam',
    name: 'Joris Bakker',
    email: 'joris@bakker.example',
    phone: '+31 20 555 0141',
    consent: true,
    locale: 'nl-nl',
    homepage: '',
    ...changes,
  };
}
