import { Button } from 'react-aria-components';

export type QuickRaise = { amountMinor: number; text: string };

export type QuickRaisesProps = {
  label: string;
  raises: readonly QuickRaise[];
  onRaise: (amountMinor: number) => void;
};

/** "+ €100  + €500  + €1,000" below the amount. */
export function QuickRaises({ label, raises, onRaise }: QuickRaisesProps) {
  return (
    <fieldset className="grid grid-cols-3 gap-1.5">
      <legend className="sr-only">{label}</legend>
      {raises.map((raise) => (
        <Button
          key={raise.amountMinor}
          onPress={() => onRaise(raise.amountMinor)}
          className="min-h-9 rounded-control border border-transparent bg-quick text-13 font-medium whitespace-nowrap transition-colors hover:bg-accent-soft max-md:min-h-11"
        >
          {raise.text}
        </Button>
      ))}
    </fieldset>
  );
}
