import type { MessageKey, Translate } from '#locales/translate.ts';
import type { IdentityFault, IdentityFaultKind } from './identity-fault.ts';

/** The fields of an error that are shown to the user. */
export type ReportedFault = Pick<IdentityFault, 'kind' | 'message'>;

/** Tells the user what to do next (docs/rules.md, Sign-in errors). */
export const faultTexts = {
  refused: 'session.fault.refused',
  other: 'session.fault.refused',
  notOffered: 'session.fault.answersWrongly',
  answersWrongly: 'session.fault.answersWrongly',
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

const quotedTexts: ReadonlySet<MessageKey> = new Set([
  'session.fault.refused',
  'session.fault.answersWrongly',
]);

/** Includes the technical reason if the user should pass it on. */
export function faultText({ kind, message }: ReportedFault, t: Translate): string {
  const text = t(faultTexts[kind]);
  if (!quotedTexts.has(faultTexts[kind])) return text;
  return `${text} ${t('session.fault.reason')} ${message}`;
}

export function faultTitle({ kind }: ReportedFault, t: Translate): string {
  return t(kind === 'unreachable' ? 'session.unreachable.title' : 'session.fault.title');
}

/** Returns one line, for places without room for a title. */
export function faultNotice(fault: ReportedFault, t: Translate): string {
  const text = faultText(fault, t);
  return fault.kind === 'unreachable' ? `${faultTitle(fault, t)} ${text}` : text;
}
