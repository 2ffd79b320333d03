/** Buttons that were pressed before the page could listen. The first lines of a page's script keep them (late-scripts.tsx). */
declare global {
  interface Window {
    pressedEarly?: Set<HTMLButtonElement>;
  }
}

/** Once the page listens: each acts as if it were pressed now, and no press is lost. */
export function actOnEarlyPresses(): void {
  const buttons = window.pressedEarly;
  delete window.pressedEarly;
  // What is gone from the page meanwhile acts no more.
  for (const button of buttons ?? []) if (button.isConnected) button.click();
}
