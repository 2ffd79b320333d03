/** Whether the portal itself is asking for address and password, where configuration asks for the password grant. */

export interface PasswordPrompt {
  /** Only the person whose session ended may answer: what was typed behind the question is that person's. */
  isAgain: boolean;
}

const listeners = new Set<() => void>();
let prompt: PasswordPrompt | undefined;

export const passwordPrompt = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): PasswordPrompt | undefined => prompt,
  open: (asked: PasswordPrompt): void => show(asked),
  close: (): void => show(undefined),
};

function show(next: PasswordPrompt | undefined): void {
  prompt = next;
  for (const listener of listeners) listener();
}
