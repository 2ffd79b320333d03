import type { ReactNode } from 'react';

export interface PanelColumnsProps {
  /** What the page is about, in a few lines. */
  head: ReactNode;
  /** The bid panel and what belongs to it. */
  panel: ReactNode;
  photos: ReactNode;
  rest: ReactNode;
  /** Below the panel on a wide screen, at the end of the page on a narrow one. */
  aside?: ReactNode;
}

/**
 * Two columns from 1121 px on: vehicle and panel (404 px). In one the panel follows the head, so
 * that what is decided by is in the first screen.
 */
export function PanelColumns({ head, panel, photos, rest, aside }: PanelColumnsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-12 wide:grid-cols-[minmax(0,1fr)_404px] wide:grid-rows-[auto_auto_1fr]">
      <div className="min-w-0">{head}</div>
      <div className="min-w-0 max-wide:contents wide:col-start-2 wide:row-span-3 wide:row-start-1">
        <div className="min-w-0 max-wide:mx-auto max-wide:w-full max-wide:max-w-150">{panel}</div>
        <div className="min-w-0 max-wide:order-3">{aside}</div>
      </div>
      <div className="min-w-0 max-wide:order-1 max-wide:pt-8">{photos}</div>
      <div className="min-w-0 max-wide:order-2">{rest}</div>
    </div>
  );
}
