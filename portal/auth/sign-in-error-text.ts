import type { MessageKey, Translate } from '#locales/translate.ts';
import type { IdentityError, IdentityErrorKind } from './identity-error.ts';

/** The fields of an error that are shown to the user. */
export type ReportedError = Pick<IdentityError, 'kind' | 'message'>;

/** Tells the user what to do next (docs/rules.md, Sign-in errors). */
export const signInErrorTexts = {
  refused: 'session.error.refused',
  other: 'session.error.refused',
  notOffered: 'session.error.answersWrongly',
  answersWrongly: 'session.error.answersWrongly',
  cancelled: 'session.error.cancelled',
  unknownRequest: 'session.error.unknownRequest',
  idTokenInvalid: 'session.error.idTokenInvalid',
  otherPerson: 'session.error.otherPerson',
  clockWrong: 'session.error.clockWrong',
  unreachable: 'session.unreachable.text',
  popupBlocked: 'session.error.popupBlocked',
  popupClosed: 'session.error.popupClosed',
  storageBlocked: 'session.error.storageBlocked',
} as const satisfies Record<IdentityErrorKind, MessageKey>;

const quotedTexts: ReadonlySet<MessageKey> = new Set([
  'session.error.refused',
  'session.error.answersWrongly',
]);

/** Includes the technical reason if the user should pass it on. */
export function signInErrorText({ kind, message }: ReportedError, t: Translate): string {
  const text = t(signInErrorTexts[kind]);
  if (!quotedTexts.has(signInErrorTexts[kind])) return text;
  return `${text} ${t('session.error.reason')} ${message}`;
}

export function signInErrorTitle({ kind }: ReportedError, t: Translate): string {
  return t(kind === 'unreachable' ? 'session.unreachable.title' : 'session.error.title');
}

/** Returns one line, for places without room for a title. */
export function signInErrorNotice(error: ReportedError, t: Translate): string {
  const text = signInErrorText(error, t);
  return error.kind === 'unreachable' ? `${signInErrorTitle(error, t)} ${text}` : text;
}
