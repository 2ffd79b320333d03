/**
 * What a person has left is no fault. React Router aborts an answer that it is still reading and has nobody listen to the
 * promise that then fails; the browser would report it.
 */
export function ignoreAborts(): void {
  addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
  });
}
