import { Heart } from 'lucide';
import { Suspense, use, useState } from 'react';
import { useApi } from '#portal/api/api-context.tsx';
import { hasAllCalls } from '#portal/api/client.ts';
import { ProductCalls } from '#portal/api/product-calls.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { WatchListSheetContext, type WatchListSheetProps } from './watch-list-sheet-context.ts';

interface WatchListButtonProps extends WatchListSheetProps {
  onOpen: () => void;
}

/** The heart of the header, and the list beside the page; imported by user-menu.tsx only. */
export function WatchListButton(props: WatchListButtonProps) {
  return (
    <ProductCalls>
      <Known {...props} />
    </ProductCalls>
  );
}

/** A backend without the call has no watch list. On a phone the account menu opens it. */
function Known({ isOpen, onOpen, onClose }: WatchListButtonProps) {
  const t = useTranslate();
  const drawSheet = use(WatchListSheetContext);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  const hasCalls = hasAllCalls(useApi().settings);
  if (!useAllMessages()) return null;
  if (!hasCalls) return null;
  return (
    <>
      <span className="max-md:hidden">
        <IconButton
          label={t('shell.watchList')}
          icon={<Icon node={Heart} size={20} />}
          onPress={onOpen}
        />
      </span>
      {wasOpened && <Suspense>{drawSheet({ isOpen, onClose })}</Suspense>}
    </>
  );
}
