declare module 'virtual:desk-messages/en' {
  import type { CompiledDeskMessages } from '#locales/desk/desk-messages.ts';

  const messages: CompiledDeskMessages;
  export default messages;
}

declare module 'virtual:desk-messages/nl-nl' {
  import type { CompiledDeskMessages } from '#locales/desk/desk-messages.ts';

  const messages: CompiledDeskMessages;
  export default messages;
}
