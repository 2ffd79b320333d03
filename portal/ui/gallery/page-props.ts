import type { Language } from './samples.ts';

/** What every page of the gallery is given. */
export type GalleryPageProps = { language: Language; nowMs: number };
