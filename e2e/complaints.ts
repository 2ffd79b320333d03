import type { Page } from '@playwright/test';

/**
 * Returns a list to which every console complaint and uncaught error of the page is added from now
 * on.
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
