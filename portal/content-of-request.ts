/** Where loaders on the server find pages and menus: `context.get(contentOfRequest)`. */
import { createContext } from 'react-router';
import type { ContentSource } from '#content/source.ts';

export const contentOfRequest = createContext<ContentSource>();
