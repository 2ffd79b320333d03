import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type NamedFile, droppedFiles } from './dropped-files.ts';

/**
 * Takes files that are dropped on the element; returns whether some are held over it. What is
 * dragged within the page is none of them, though browsers offer a picture of it as a file.
 */
export function useDroppedFiles(
  area: RefObject<HTMLElement | null>,
  onFiles: (files: NamedFile[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const give = useEffectEvent(onFiles);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const events = new AbortController();
    const { signal } = events;
    let isOfPage = false;
    document.addEventListener('dragstart', () => (isOfPage = true), { signal });
    document.addEventListener('dragend', () => (isOfPage = false), { signal });
    element.addEventListener(
      'dragover',
      (event) => {
        if (isOfPage) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    element.addEventListener('dragleave', () => setOver(false), { signal });
    element.addEventListener(
      'drop',
      (event) => {
        if (isOfPage) return;
        event.preventDefault();
        setOver(false);
        if (event.dataTransfer) void droppedFiles(event.dataTransfer).then(give);
      },
      { signal },
    );
    return () => events.abort();
  }, [area]);
  return isOver;
}
