/** No frame is drawn in a tab that nobody sees. */
const hiddenMs = 100;

/** Resolves once the browser has drawn what a handler has changed. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const hidden = setTimeout(resolve, hiddenMs);
    requestAnimationFrame(() => {
      clearTimeout(hidden);
      // A frame's callbacks run before it is drawn.
      setTimeout(resolve);
    });
  });
}
