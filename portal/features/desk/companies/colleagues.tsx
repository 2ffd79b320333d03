import type { DeskRequestAnswer } from '#contract/desk/requests.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';

type ColleaguesProps = {
  colleagues: DeskRequestAnswer['request']['colleagues'];
  /** The addresses of those who get no account. */
  leaveOut: readonly string[];
  onChange: (leaveOut: string[]) => void;
};

/** Who else of the company that registers gets an account. */
export function Colleagues({ colleagues, leaveOut, onChange }: ColleaguesProps) {
  const t = useDeskTranslate();
  if (colleagues.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-semi">{t('registrations.colleagues')}</legend>
      {colleagues.map(({ name, email, isTaken }) => (
        <Checkbox
          key={email}
          isSelected={!leaveOut.includes(email)}
          isDisabled={isTaken}
          onChange={(isLetIn) =>
            onChange(isLetIn ? leaveOut.filter((one) => one !== email) : [...leaveOut, email])
          }
        >
          <span className="wrap-anywhere">
            {name}
            <span className="block text-13 text-ink2">
              {isTaken ? `${email}: ${t('registrations.isTaken')}` : email}
            </span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
