/** Changes the configuration that the pages of one browser context read. */
import type { BrowserContext } from '@playwright/test';
import type { PublicConfig } from '#portal/app/public-config.ts';

const proving = new WeakMap<BrowserContext, boolean>();

/** Returns whether tokens are bound to a key in this browser. */
export function provesPossession(context: BrowserContext): boolean {
  return proving.get(context) === true;
}

/** Makes every page of this browser context read its configuration with these changes. */
export async function withSettings(
  context: BrowserContext,
  settings: Partial<PublicConfig>,
): Promise<void> {
  if (settings.provesPossession !== undefined) proving.set(context, settings.provesPossession);
  await context.addInitScript((changes) => {
    const { parse } = JSON;
    JSON.parse = (text: string) => {
      const value: unknown = parse(text);
      const { config } = (value ?? {}) as { config?: Partial<PublicConfig> };
      if (config?.authority) Object.assign(config, changes);
      return value;
    };
  }, settings);
}
