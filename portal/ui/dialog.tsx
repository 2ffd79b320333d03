import { X } from 'lucide-react';
import { createContext, useContext, useRef } from 'react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classList } from './class-list.ts';
import { IconButton } from './icon-button.tsx';
import { isSwipedAway } from './swipe.ts';

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  closeLabel: string;
  children: ReactNode;
  /** Buttons, the deciding one last: at the right on a desk, on top on a phone. */
  actions?: ReactNode;
  /** alert: asks before something that cannot be undone; a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** While something is being sent nothing closes it. */
  isBusy?: boolean;
  /** sheet: full height at the side, for filters. */
  layout?: 'centre' | 'sheet';
};

/** Modals lie at 1000, each one opened from another 2 higher (specification, point 9). */
const zIndexBase = 1000;
const zIndexPerStacked = 2;
const Depth = createContext(0);

/** 520 wide in the middle; on a phone a sheet from below that can be swiped away. Focus stays inside. */
export function Dialog(props: DialogProps) {
  const { role = 'dialog', layout = 'centre', isBusy = false, onClose } = props;
  const depth = useContext(Depth);
  const panel = useRef<HTMLDivElement>(null);
  const isSheet = layout === 'sheet';
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={role === 'dialog' && !isBusy}
      isKeyboardDismissDisabled={isBusy}
      style={{ zIndex: zIndexBase + zIndexPerStacked * depth }}
      className={classList(
        'fixed inset-0 flex bg-scrim data-entering:animate-fade-in data-exiting:animate-fade-out',
        isSheet
          ? 'justify-start'
          : 'items-center justify-center p-6 max-desk:items-end max-desk:p-0',
      )}
    >
      <Modal
        ref={panel}
        className={classList(
          'flex w-full flex-col overflow-hidden bg-raised shadow-overlay data-entering:animate-rise-in data-exiting:animate-rise-out',
          isSheet
            ? 'h-dvh max-w-[420px] max-desk:max-w-none'
            : 'max-h-[min(92dvh,860px)] max-w-[520px] rounded-modal max-desk:max-w-none max-desk:rounded-b-none',
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
          {!isSheet && <Grip panel={panel} onSwipe={isBusy ? undefined : onClose} />}
          <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-2 max-desk:px-4 max-desk:pt-3">
            <Heading slot="title" className="type-h2 py-1.5">
              {props.title}
            </Heading>
            <IconButton
              label={props.closeLabel}
              icon={<X aria-hidden size={20} />}
              isDisabled={isBusy}
              onPress={onClose}
              className="-mr-2.5"
            />
          </header>
          <Depth value={depth + 1}>
            <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto px-6 pt-1 pb-5 max-desk:px-4">
              {props.children}
            </div>
            {props.actions !== undefined && (
              <footer className="flex flex-wrap-reverse gap-2 px-6 pt-1 pb-6 *:flex-auto max-desk:flex-col-reverse max-desk:px-4 max-desk:pb-[max(16px,env(safe-area-inset-bottom))]">
                {props.actions}
              </footer>
            )}
          </Depth>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

type GripProps = { panel: React.RefObject<HTMLDivElement | null>; onSwipe?: () => void };

/** Only seen on a phone: pulled down far enough, or fast, it closes the sheet. */
function Grip({ panel, onSwipe }: GripProps) {
  const start = useRef<{ y: number; atMs: number } | null>(null);
  const move = (distancePx: number) =>
    panel.current?.style.setProperty('translate', distancePx > 0 ? `0 ${distancePx}px` : 'none');
  return (
    <div
      aria-hidden
      className="hidden touch-none justify-center pt-2 pb-1 max-desk:flex"
      onPointerDown={(event) => {
        start.current = { y: event.clientY, atMs: event.timeStamp };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => start.current && move(event.clientY - start.current.y)}
      onPointerUp={(event) => {
        if (!start.current) return;
        const swipe = {
          distancePx: event.clientY - start.current.y,
          sizePx: panel.current?.offsetHeight ?? 0,
          durationMs: event.timeStamp - start.current.atMs,
        };
        start.current = null;
        move(0);
        if (isSwipedAway(swipe)) onSwipe?.();
      }}
      onPointerCancel={() => {
        start.current = null;
        move(0);
      }}
    >
      <span className="h-1 w-10 rounded-round bg-edge" />
    </div>
  );
}
