import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';

/** Opens a tab of its own: what is being confirmed or typed stays where it is. */
export function ConditionsLink() {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <a
      href={localePath('/disclaimer')}
      target="_blank"
      rel="noopener"
      className="touch-area font-medium text-accent underline underline-offset-3"
    >
      {t('conditions.link')}
    </a>
  );
}
