/** What `/preload/*` answers for a page. */
export interface PreloadAnswer {
  /** Addresses of the page's modules. */
  files: string[];
  /** What its loader reads from the content source; undefined for a page without texts. */
  texts?: unknown;
}
