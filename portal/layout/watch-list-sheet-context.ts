import { createContext, type ReactNode } from 'react';

export interface WatchListSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The feature's sheet, which root.tsx hands in: the frame imports no feature. */
export const WatchListSheetContext = createContext<(props: WatchListSheetProps) => ReactNode>(
  () => null,
);
