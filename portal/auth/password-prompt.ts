/** Whether the portal's own password prompt is open, where the password grant is configured. */

export interface PasswordPrompt {
  /**
   * Only the user whose session ended may answer: the text typed behind the prompt is that user's.
   */
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
