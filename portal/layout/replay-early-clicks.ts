/**
 * Replays clicks on buttons from before hydration. The page's first inline script records them
 * (deferred-scripts.tsx).
 */
declare global {
  interface Window {
    pressedEarly?: Set<HTMLButtonElement>;
  }
}

/** Called after hydration: clicks each recorded button now, so that no click is lost. */
export function replayEarlyClicks(): void {
  const buttons = window.pressedEarly;
  delete window.pressedEarly;
  // Buttons removed from the page meanwhile are skipped.
  for (const button of buttons ?? []) if (button.isConnected) button.click();
}
