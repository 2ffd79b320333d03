import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { useListKeys } from './use-list-keys.ts';

/** The list around which single keys act; their help loads with the first question mark. */
export function ListKeys({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState<boolean>();
  useListKeys(list, () => setOpen(true));
  return (
    <div ref={list} className="grid min-w-0 content-start gap-5">
      {children}
      {isOpen !== undefined && (
        <Suspense>
          <ListKeysHelp isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const ListKeysHelp = lazyWithRetry(async () => (await import('./list-keys-help.tsx')).ListKeysHelp);
