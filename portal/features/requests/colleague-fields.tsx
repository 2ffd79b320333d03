import { useTranslate } from '#portal/i18n/locale.tsx';
import { colleaguesMax } from '#contract/request-values.ts';
import { Button } from '#portal/ui/button.tsx';
import { FormText } from './fields.tsx';
import type { ColleagueField, Values } from './request-form.ts';
import type { RequestFormControls } from './use-request-form.ts';

/** How many rows there are, stored as a text like all values. */
export const colleagueCount = 'colleagues';
const places = Array.from({ length: colleaguesMax }, (_, place) => place);
const nameOf = (place: number): ColleagueField => `colleagues.${place}.name`;
const emailOf = (place: number): ColleagueField => `colleagues.${place}.email`;

/** The fields of all rows that there can be. */
export const colleagueFields = places.flatMap((place) => [nameOf(place), emailOf(place)]);

export function colleaguesOf(values: Values): { name: string; email: string }[] {
  return placesOf(values).map((place) => ({
    name: values[nameOf(place)] ?? '',
    email: values[emailOf(place)] ?? '',
  }));
}

function placesOf(values: Values): number[] {
  return places.slice(0, Number(values[colleagueCount] ?? 0));
}

/** Rows of name and address for further users of the company, none at first. */
export function ColleagueFields({ requestForm }: { requestForm: RequestFormControls }) {
  const t = useTranslate();
  const { form, type } = requestForm;
  const shown = placesOf(form.values);
  // The rows below move up, so that places have no gap.
  const remove = (gone: number) => {
    for (const place of shown.slice(gone))
      for (const fieldOf of [nameOf, emailOf])
        type(fieldOf(place), form.values[fieldOf(place + 1)] ?? '');
    type(colleagueCount, String(shown.length - 1));
  };
  return (
    <fieldset className="mt-2 grid gap-5">
      <legend className="mb-1 text-17 font-head">{t('form.part.colleagues')}</legend>
      <p className="text-14 text-pretty text-ink2">
        {t('form.colleaguesHelp', { max: colleaguesMax })}
      </p>
      {shown.map((place) => (
        <div key={place} className="grid items-start gap-5 md:grid-cols-2">
          <FormText requestForm={requestForm} name={nameOf(place)} />
          <FormText requestForm={requestForm} name={emailOf(place)} />
          <div className="-mt-3">
            <Button size="small" onPress={() => remove(place)}>
              {t('form.removeColleague', { number: place + 1 })}
            </Button>
          </div>
        </div>
      ))}
      {shown.length < colleaguesMax && (
        <div>
          <Button onPress={() => type(colleagueCount, String(shown.length + 1))}>
            {t('form.addColleague')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
