/**
 * Checks of the texts on a page in pseudo-English; both functions run inside the page. A text that
 * is cut off is found by the position of its letters, not by the style of its box.
 */

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Returns every visible text and every name for a screen reader, with its element; the caller
 * removes the data.
 */
export function wordsOnPage(): { text: string; at: string }[] {
  const found: { text: string; at: string }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement!;
    if (element.closest('script, style, noscript, [lang]:not(html)')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (text !== '') found.push({ text, at: placeOf(element) });
  }
  for (const element of document.querySelectorAll('*'))
    for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'aria-valuetext']) {
      const text = element.getAttribute(name)?.trim();
      if (text && !element.closest('[lang]:not(html)'))
        found.push({ text, at: `${placeOf(element)} ${name}` });
    }
  found.push({ text: document.title, at: 'title' });
  return found;

  function placeOf(element: Element): string {
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')?.slice(0, 60) ?? ''}">`;
  }
}

/** Returns texts that a box or the screen's edge cuts off, and controls that overlap. */
export function cutOnPage(): string[] {
  return [...cutTexts(), ...overlaps()];

  function cutTexts(): string[] {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement!;
      if ((node.textContent ?? '').trim() === '' || element.closest('script, style, noscript'))
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 1 || box.height < 1) continue;
      const by = cutBy(element, box);
      // A long name of a vehicle may end in dots: the vehicle's own page shows all of it.
      const isData =
        getComputedStyle(element).textOverflow === 'ellipsis' &&
        !/[‹›]/.test(node.textContent ?? '');
      if (by && !isData)
        cut.push(`cut off by ${by}: ${(node.textContent ?? '').trim().slice(0, 80)}`);
    }
    return cut;
  }

  /**
   * Returns the nearest box that hides some of the text; undefined when all of it can be seen or
   * scrolled to.
   */
  function cutBy(element: Element, box: DOMRect): string | undefined {
    for (
      let at: Element | null = element;
      at && at !== document.documentElement;
      at = at.parentElement
    ) {
      const style = getComputedStyle(at);
      const edge = at.getBoundingClientRect();
      // For screen readers only.
      if (style.clipPath !== 'none' || (edge.width <= 1 && edge.height <= 1)) return undefined;
      const canScrollX = /auto|scroll/.test(style.overflowX);
      const canScrollY = /auto|scroll/.test(style.overflowY);
      if (canScrollX || canScrollY) return undefined;
      const hidesX =
        /hidden|clip/.test(style.overflowX) &&
        (box.right > edge.right + 1.5 || box.left < edge.left - 1.5);
      const hidesY =
        /hidden|clip/.test(style.overflowY) &&
        (box.bottom > edge.bottom + 4 || box.top < edge.top - 4);
      if (hidesX || hidesY)
        return `<${at.tagName.toLowerCase()} class="${at.getAttribute('class')?.slice(0, 70)}">`;
      if (style.position === 'fixed') break;
    }
    const isOutside = box.right > document.documentElement.clientWidth + 1.5 || box.left < -1.5;
    if (isOutside) return 'the edge of the screen';
    const row = element.closest('li, tr')?.getBoundingClientRect();
    const isOverRow = row && (box.right > row.right + 1.5 || box.left < row.left - 1.5);
    return isOverRow ? 'the edge of its row' : undefined;
  }

  function overlaps(): string[] {
    // Controls under an open dialog or menu cannot be pressed.
    const open = [
      ...document.querySelectorAll(
        '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
      ),
    ];
    const selector =
      'a[href], button, input:not([type="range"]), select, textarea, [role="menuitem"], [role="option"]';
    const controls = [...(open.at(-1) ?? document).querySelectorAll(selector)]
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .filter((element) => !element.closest('[aria-hidden="true"], .sr-only'))
      .map((element) => ({ element, boxes: shownBoxes(element), layer: layerOf(element) }))
      .filter(({ boxes }) => boxes.length > 0);
    const found: string[] = [];
    for (const [index, one] of controls.entries())
      for (const other of controls.slice(index + 1)) {
        if (one.layer !== other.layer) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (one.boxes.some((a) => other.boxes.some((b) => overlap(a, b) > 3)))
          found.push(`on one another: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    return found;
  }

  /** Returns the visible boxes of the element: the rest may be scrolled to. */
  function shownBoxes(element: Element): Box[] {
    let boxes: Box[] = [...element.getClientRects()];
    for (let at = element.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const edge = at.getBoundingClientRect();
      boxes = boxes.map((box) => ({
        left: Math.max(box.left, edge.left),
        right: Math.min(box.right, edge.right),
        top: Math.max(box.top, edge.top),
        bottom: Math.min(box.bottom, edge.bottom),
      }));
    }
    return boxes.filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2);
  }

  /** Returns how far two boxes overlap, in pixels, along the axis where it is least. */
  function overlap(a: Box, b: Box): number {
    return Math.min(
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    );
  }

  /** An element with a fixed place covers the page while it scrolls, and is meant to. */
  function layerOf(element: Element): Element | null {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    return null;
  }

  function nameOf(element: Element): string {
    return `"${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}" <${element.tagName.toLowerCase()}>`;
  }
}
