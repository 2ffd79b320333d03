import { X } from 'lucide';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Icon } from './icon.tsx';
import { classList } from './class-list.ts';
import { isInteractive } from './dialog-state.ts';
import { IconButton } from './icon-button.tsx';
import { useDialogLevel } from './use-dialog-level.ts';
import { useDialogState } from './use-dialog-state.ts';
import { useLastValue } from './use-last-value.ts';
import { useLostEscape } from './use-lost-escape.ts';
import { useSwipeAway } from './use-swipe-away.ts';

export type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  closeLabel: string;
  children: ReactNode;
  /** Buttons, the primary one last: at the right in the desktop layout, on top on a phone. */
  actions?: ReactNode;
  /** alertdialog asks before what cannot be undone; a press outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** Nothing closes the dialog while a request is pending. */
  isBusy?: boolean;
  /** sheet: full height at the side, for filters. */
  layout?: 'centre' | 'sheet';
  /** Of a form with several columns. */
  isWide?: boolean;
};

/**
 * 520 px wide in the middle, 760 of a wide form, or on a phone a sheet from below that can be
 * swiped away. Focus stays inside and returns afterwards, the page behind does not scroll, and
 * `data-state` has the dialog's state (dialog-state.ts).
 */
export function Dialog(props: DialogProps) {
  const { role = 'dialog', layout = 'centre', isBusy = false, onClose } = props;
  const overlay = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const state = useDialogState(props.isOpen, overlay, panel);
  const isHeld = isInteractive(state);
  const closeUnlessBusy = isBusy ? undefined : onClose;
  useDialogLevel(overlay, isHeld, () => closeUnlessBusy?.());
  useLostEscape(isHeld);
  // Changes behind a closing dialog no longer affect it.
  const shown = useLastValue(props.isOpen ? props : null) ?? props;
  const isSheet = layout === 'sheet';
  const swipe = useSwipeAway({
    panel,
    direction: isSheet ? 'left' : 'down',
    onSwipe: isHeld ? closeUnlessBusy : undefined,
  });
  return (
    <ModalOverlay
      ref={overlay}
      data-state={state}
      isOpen={isHeld}
      isExiting={state === 'closing'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={role === 'dialog' && !isBusy}
      isKeyboardDismissDisabled={isBusy}
      className={classList(
        'fixed inset-0 flex bg-scrim data-[state=opening]:animate-fade-in data-[state=closing]:pointer-events-none data-[state=closing]:animate-fade-out',
        isSheet ? 'justify-start' : 'items-center justify-center p-6 max-md:items-end max-md:p-0',
      )}
    >
      <Modal
        ref={panel}
        data-state={state}
        className={classList(
          'flex w-full flex-col overflow-hidden bg-raised shadow-overlay data-[state=opening]:animate-rise-in data-[state=closing]:animate-rise-out data-swiped:data-[state=closing]:animate-fade-out',
          isSheet
            ? 'h-dvh max-w-[420px] max-md:max-w-none'
            : `max-h-[min(92dvh,860px)] ${props.isWide === true ? 'max-w-[760px]' : 'max-w-[520px]'} rounded-modal max-md:max-w-none max-md:rounded-b-none`,
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-1 flex-col outline-none">
          {/* Inert while closing: a late key press must not confirm anything. */}
          <div inert={state === 'closing'} className="flex min-h-0 flex-1 flex-col">
            <div {...swipe} className={isSheet ? 'touch-pan-y' : 'touch-none'}>
              {!isSheet && <Grip />}
              <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-2 max-md:px-4 max-md:pt-3">
                <Heading slot="title" className="type-h2 py-1.5">
                  {shown.title}
                </Heading>
                <IconButton
                  label={shown.closeLabel}
                  icon={<Icon node={X} size={20} />}
                  isDisabled={isBusy}
                  onPress={onClose}
                  className="-mr-2.5"
                />
              </header>
            </div>
            <Content>{shown.children}</Content>
            {shown.actions !== undefined && (
              <footer className="flex flex-wrap-reverse gap-2 px-6 pt-1 pb-6 *:flex-auto max-md:flex-col-reverse max-md:px-4 max-md:pb-[max(16px,env(safe-area-inset-bottom))]">
                {shown.actions}
              </footer>
            )}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Takes the focus where it scrolls, or no key could reach its end: it may have no control. */
function Content({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isScrolling, setIsScrolling] = useState(false);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const measure = () => setIsScrolling(current.scrollHeight > current.clientHeight);
    const observer = new ResizeObserver(measure);
    for (const one of [current, ...current.children]) observer.observe(one);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isScrolling ? 0 : undefined}
      className="min-h-0 flex-1 overflow-y-auto -outline-offset-2"
    >
      <div className="grid content-start gap-4 px-6 pt-1 pb-5 max-md:px-4">{children}</div>
    </div>
  );
}

/** Shows on a phone that the sheet can be pulled down. */
function Grip() {
  return (
    <div aria-hidden className="hidden justify-center pt-2 pb-1 max-md:flex">
      <span className="h-1 w-10 rounded-round bg-edge" />
    </div>
  );
}
