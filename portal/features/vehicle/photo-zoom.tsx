import { ChevronLeft, ChevronRight, X } from 'lucide';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { zoomWidthPx } from '#contract/media.ts';
import { classList } from '#portal/ui/class-list.ts';
import { isInteractive } from '#portal/ui/dialog-state.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { blurredPicture } from '#portal/ui/thumbhash.ts';
import { useDialogLevel } from '#portal/ui/use-dialog-level.ts';
import { useDialogState } from '#portal/ui/use-dialog-state.ts';
import type { GalleryPhoto } from './photo-thumb.tsx';
import { useZoom } from './use-zoom.ts';

export type PhotoZoomProps = {
  photo: GalleryPhoto;
  /** For example "Photo 3 of 32". */
  text: string;
  /** False while it leaves the screen. */
  isOpen: boolean;
  /** Undefined for a single photo. */
  turn?: ((by: number) => void) | undefined;
  onClose: () => void;
  labels: { zoom: string; close: string; previous?: string; next?: string };
};

/** A photograph on the whole screen, as large as its reader wants it. */
export function PhotoZoom({ photo, text, isOpen, turn, onClose, labels }: PhotoZoomProps) {
  const overlay = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const state = useDialogState(isOpen, overlay, panel);
  const isHeld = isInteractive(state);
  useDialogLevel(overlay, isHeld, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn?.(-1);
    if (event.key === 'ArrowRight') turn?.(1);
  };
  return (
    <ModalOverlay
      ref={overlay}
      data-state={state}
      isOpen={isHeld}
      isExiting={state === 'closing'}
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 bg-photo-night data-[state=opening]:animate-fade-in data-[state=closing]:pointer-events-none data-[state=closing]:animate-fade-out"
    >
      <Modal ref={panel} data-state={state} className="h-dvh w-full">
        <Dialog aria-label={photo.alt} className="relative h-full outline-none">
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div className="h-full" onKeyDown={onKeyDown}>
            <LargePhoto key={photo.url} photo={photo} label={labels.zoom} turn={turn} />
            <span className="absolute top-3 right-3">
              <IconButton
                variant="round"
                label={labels.close}
                icon={<Icon node={X} size={20} />}
                onPress={onClose}
              />
            </span>
            {turn && (
              <>
                <span className="absolute bottom-3 left-3 md:top-1/2 md:bottom-auto">
                  <IconButton
                    variant="round"
                    label={labels.previous ?? ''}
                    icon={<Icon node={ChevronLeft} size={20} />}
                    onPress={() => turn(-1)}
                  />
                </span>
                <span className="absolute right-3 bottom-3 md:top-1/2 md:bottom-auto">
                  <IconButton
                    variant="round"
                    label={labels.next ?? ''}
                    icon={<Icon node={ChevronRight} size={20} />}
                    onPress={() => turn(1)}
                  />
                </span>
              </>
            )}
            <output className="absolute top-4 left-4 rounded-plate bg-photo-veil px-2 py-1 text-13 font-semi text-on-veil">
              {text}
            </output>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface LargePhotoProps {
  photo: GalleryPhoto;
  label: string;
  turn: ((by: number) => void) | undefined;
}

/** Two fingers, a trackpad, plus and minus, or a press change its size; a swipe turns. */
function LargePhoto({ photo, label, turn }: LargePhotoProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const { scale, widthPx, press } = useZoom(box, image, turn);
  const isLarge = scale > 1;
  return (
    <div
      ref={box}
      className={classList('h-full overscroll-contain', isLarge ? 'flex overflow-auto' : 'grid')}
    >
      <button
        type="button"
        aria-label={label}
        aria-pressed={isLarge}
        onClick={({ clientX, clientY, detail }) =>
          press(detail === 0 ? null : { clientX, clientY })
        }
        className={classList(
          'block',
          isLarge ? 'm-auto flex-none cursor-zoom-out' : 'relative min-h-0 w-full cursor-zoom-in',
        )}
      >
        {/* Its sides are nearly those of the photograph, so that it must not stay behind it. */}
        {!isLarge && !isLoaded && photo.thumbhash !== undefined && (
          <img
            src={blurredPicture(photo.thumbhash)}
            alt=""
            className="absolute inset-0 size-full object-contain"
          />
        )}
        <img
          ref={image}
          src={`${photo.url}-${zoomWidthPx}.webp`}
          alt={photo.alt}
          onLoad={() => setIsLoaded(true)}
          style={isLarge ? { width: widthPx } : undefined}
          className={isLarge ? 'max-w-none' : 'absolute inset-0 size-full object-contain'}
        />
      </button>
    </div>
  );
}
