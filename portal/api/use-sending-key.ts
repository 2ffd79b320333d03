import { useRef } from 'react';

interface SendingKey {
  /** The same for the same words until they are decided: sent again, they count once. */
  keyOf: (words: unknown) => string;
  /** What is sent next is meant anew. */
  decided: () => void;
}

/** Idempotency keys of what a component sends. */
export function useSendingKey(): SendingKey {
  const sent = useRef({ words: '', key: '' });
  return {
    keyOf(asked) {
      const words = JSON.stringify(asked);
      if (sent.current.words !== words) sent.current = { words, key: crypto.randomUUID() };
      return sent.current.key;
    },
    decided() {
      sent.current = { words: '', key: '' };
    },
  };
}
