import { type Locator, expect } from '@playwright/test';

/** Whether all of each is in the window, and nothing lies over its middle. */
export async function expectInView(...parts: Locator[]): Promise<void> {
  for (const part of parts)
    await expect
      .poll(() => part.evaluate(isWholeInView), { message: `${String(part)} is in view` })
      .toBe(true);
}

function isWholeInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return (
    top >= 0 &&
    bottom <= window.innerHeight &&
    left >= 0 &&
    right <= window.innerWidth &&
    hit !== null &&
    (element.contains(hit) || hit.contains(element))
  );
}
