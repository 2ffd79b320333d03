declare module 'virtual:messages' {
  import type { LocaleCode } from '#locales/locales.ts';
  import type { CompiledMessages } from '#locales/translate.ts';

  type MessageFile = () => Promise<{ default: Partial<CompiledMessages> }>;

  /** `first`: what home needs; `more`: all others (vite-messages.ts). */
  export const messageFiles: Record<LocaleCode, { first: MessageFile; more: MessageFile }>;
}
