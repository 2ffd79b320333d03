import type { ReactNode } from 'react';

export interface PanelColumnsProps {
  top: ReactNode;
  /** The bid panel and what belongs to it. */
  panel: ReactNode;
  rest: ReactNode;
  /** Below the panel on a wide screen, at the end of the page on a narrow one. */
  aside?: ReactNode;
}

/** Two columns from 1121 px on: vehicle and panel (404 px); in one the panel follows the photos. */
export function PanelColumns({ top, panel, rest, aside }: PanelColumnsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-12 wide:grid-cols-[minmax(0,1fr)_404px] wide:grid-rows-[auto_1fr]">
      <div className="min-w-0">{top}</div>
      <div className="min-w-0 max-wide:contents wide:row-span-2">
        <div className="min-w-0 max-wide:order-2 max-wide:mx-auto max-wide:w-full max-wide:max-w-150">
          {panel}
        </div>
        <div className="min-w-0 max-wide:order-4">{aside}</div>
      </div>
      <div className="min-w-0 max-wide:order-3">{rest}</div>
    </div>
  );
}
