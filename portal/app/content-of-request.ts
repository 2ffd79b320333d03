/** Gives server loaders the content: `context.get(contentOfRequest)`. */
import { createContext } from 'react-router';
import type { ContentSource } from '#content/source.ts';

export const contentOfRequest = createContext<ContentSource>();
