import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { useDeskTranslate } from './desk-texts.tsx';

export type PageStepsProps = {
  label: string;
  page: number;
  pageCount: number;
  onGo: (page: number) => void;
};

/** Steps through the pages of a list; nothing while there is one page. */
export function PageSteps({ label, page, pageCount, onGo }: PageStepsProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center gap-3 pt-4">
      <Button isDisabled={page === 1} onPress={() => onGo(page - 1)}>
        {t('pages.previous')}
      </Button>
      <span className="text-14 text-ink2">
        {t('pages.at', { page: formats.number(page), count: formats.number(pageCount) })}
      </span>
      <Button isDisabled={page >= pageCount} onPress={() => onGo(page + 1)}>
        {t('pages.next')}
      </Button>
    </nav>
  );
}
