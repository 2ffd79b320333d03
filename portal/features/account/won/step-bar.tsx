import { classList } from '#portal/ui/class-list.ts';
import { type WonStep, wonSteps } from './won-lots.ts';

/** Six steps: done ones green, the current one black. The word below says what it means. */
export function StepBar({ step, text }: { step: WonStep | undefined; text: string }) {
  const current = step === undefined ? wonSteps.length : wonSteps.indexOf(step);
  return (
    <span className="block min-w-0">
      <span aria-hidden className="flex gap-0.75">
        {wonSteps.map((key, index) => (
          <span
            key={key}
            className={classList(
              'h-1 w-4 rounded-plate',
              index < current ? 'bg-won-fill' : index === current ? 'bg-ink' : 'bg-line',
            )}
          />
        ))}
      </span>
      <span className="mt-1.5 block text-12 text-ink2">{text}</span>
    </span>
  );
}
