/**
 * Ignore AbortErrors of navigations the user cancelled. React Router aborts a response it is still
 * reading without handling the rejected promise, which the browser would report.
 */
export function ignoreAborts(): void {
  addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
  });
}
