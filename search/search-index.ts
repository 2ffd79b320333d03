/**
 * An index of documents that answers queries exactly: filters, counts of values, pages in any
 * declared order. It knows neither HTTP nor SQL. A thread collects and builds the segment
 * (`Collector`, `buildSegment`), and what changes later lies over it until the next one is built.
 */
import { evaluate } from './evaluate.ts';
import type { Answer, Declaration, Page, Query, Row } from './fields.ts';
import { Overlay } from './overlay.ts';
import { OpenSegment, type Segment } from './segment.ts';

export class SearchIndex {
  readonly #segment: OpenSegment;
  readonly #overlay: Overlay;

  constructor(declaration: Declaration, segment: Segment) {
    this.#segment = new OpenSegment(declaration, segment);
    this.#overlay = new Overlay(declaration, this.#segment);
  }

  /** How many documents have changed since the segment was built. */
  get changed(): number {
    return this.#overlay.size;
  }

  /** Adds the document, or replaces the one with its id. */
  put(row: Row): void {
    this.#hide(row.id);
    this.#overlay.put(row);
  }

  remove(id: string): void {
    this.#hide(id);
    this.#overlay.remove(id);
  }

  /** Calls `onPage` with the page as soon as it is known, before values are counted. */
  find(query: Query, onPage?: (page: Page) => void): Answer {
    return evaluate(this.#segment, this.#overlay, query, onPage);
  }

  #hide(id: string): void {
    const document = this.#segment.find(id);
    if (document >= 0) this.#segment.bits.remove(this.#segment.live, document);
  }
}
