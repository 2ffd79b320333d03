import type { MessageKey } from '#locales/translate.ts';
import type { IdentityFaultKind } from '#portal/session/identity-fault.ts';

/** What the reader is told to do next (specification point 8). */
export const faultTexts = {
  refused: 'session.fault.refused',
  notOffered: 'session.fault.refused',
  other: 'session.fault.refused',
  cancelled: 'session.fault.cancelled',
  unknownRequest: 'session.fault.unknownRequest',
  idTokenInvalid: 'session.fault.idTokenInvalid',
  otherPerson: 'session.fault.otherPerson',
  clockWrong: 'session.fault.clockWrong',
  unreachable: 'session.unreachable.text',
  popupBlocked: 'session.fault.popupBlocked',
  popupClosed: 'session.fault.popupClosed',
  storageBlocked: 'session.fault.storageBlocked',
} as const satisfies Record<IdentityFaultKind, MessageKey>;
