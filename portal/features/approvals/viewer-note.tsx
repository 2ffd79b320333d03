import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useReader } from './use-reader.ts';

/** Why the reader's role has no bids, and who changes that. */
export function ViewerNote() {
  const t = useTranslate();
  const formats = useFormats();
  const { administrators } = useReader();
  const names = formats.list([...administrators]);
  return (
    <div className="grid gap-1 rounded-control bg-sunken px-3.5 py-3">
      <p className="text-pretty">{t('error.UserMayNotBid')}</p>
      {names !== '' && <p className="text-13 text-ink2">{t('users.administrators', { names })}</p>}
    </div>
  );
}
