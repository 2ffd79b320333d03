import { CircleAlert } from 'lucide';
import { Icon } from '#portal/ui/icon.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';

interface RefusedFieldsProps {
  fields: readonly { name: string; label: string; refusal: string }[];
  onChoose: (name: string) => void;
}

/** All refused fields in the form's order: read out when it appears, with a link to each field. */
export function RefusedFields({ fields, onChoose }: RefusedFieldsProps) {
  const t = useTranslate();
  return (
    <div role="alert" className="flex gap-3 rounded-control bg-danger-soft px-3.5 py-3 text-ink">
      <Icon node={CircleAlert} size={18} className="mt-0.5 flex-none text-danger" />
      <div className="min-w-0">
        <p className="font-strong">{t('form.summary', { count: fields.length })}</p>
        <ul className="mt-1">
          {fields.map(({ name, label, refusal }) => (
            <li key={name} className="text-14 text-pretty max-md:py-1.5">
              <button
                type="button"
                onClick={() => onChoose(name)}
                className="touch-area font-semi underline underline-offset-2"
              >
                {label}
              </button>
              {': '}
              {refusal}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
