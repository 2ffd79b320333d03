import type { MessageKey, Translate } from '#locales/translate.ts';
import type { IdentityError, IdentityErrorKind } from './identity-error.ts';

/** The fields of an error that are shown to the user. */
export type ReportedError = Pick<IdentityError, 'kind' | 'message'>;

/** Tells the user what to do next (docs/rules.md, Sign-in errors). */
export const signInErrorTexts = {
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
} as const satisfies Record<IdentityErrorKind, MessageKey>;

const quotedTexts: ReadonlySet<MessageKey> = new Set([
  'session.fault.refused',
  'session.fault.answersWrongly',
]);

/** Includes the technical reason if the user should pass it on. */
export function signInErrorText({ kind, message }: ReportedError, t: Translate): string {
  const text = t(signInErrorTexts[kind]);
  if (!quotedTexts.has(signInErrorTexts[kind])) return text;
  return `${text} ${t('session.fault.reason')} ${message}`;
}

export function signInErrorTitle({ kind }: ReportedError, t: Translate): string {
  return t(kind === 'unreachable' ? 'session.unreachable.title' : 'session.fault.title');
}

/** Returns one line, for places without room for a title. */
export function signInErrorNotice(fault: ReportedError, t: Translate): string {
  const text = signInErrorText(fault, t);
  return fault.kind === 'unreachable' ? `${signInErrorTitle(fault, t)} ${text}` : text;
}
