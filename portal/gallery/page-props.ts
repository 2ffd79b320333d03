import type { Language } from './samples.ts';

/** The props of every page of the gallery. */
export type GalleryPageProps = { language: Language; nowMs: number };
