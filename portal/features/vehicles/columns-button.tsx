import { Columns3 } from 'lucide';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import type { ListPreferences } from './list-preferences.ts';

interface ColumnsButtonProps {
  preferences: ListPreferences;
  remember: (changed: ListPreferences) => void;
}

/** Opens the choice of columns, which loads with the first press; a phone has no columns. */
export function ColumnsButton({ preferences, remember }: ColumnsButtonProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState<boolean>();
  if (!useAllMessages()) return null;
  return (
    <span className="max-md:hidden">
      <IconButton
        label={t('list.columns')}
        icon={<Icon node={Columns3} size={18} />}
        onPress={() => setOpen(true)}
      />
      {isOpen !== undefined && (
        <Suspense>
          <ColumnChooser
            remembered={preferences.columns}
            remember={remember}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  );
}

const ColumnChooser = lazyWithRetry(
  async () => (await import('./column-chooser.tsx')).ColumnChooser,
);
