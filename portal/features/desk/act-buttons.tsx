import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import type { ActName } from './desk-acts.ts';
import { Kbd } from './shell/kbd.tsx';
import { useActs } from './use-acts.tsx';
import type { ActSubject } from './use-send-act.ts';

export type ActButtonsProps = {
  subject: ActSubject;
  acts: readonly ActName[];
  /** The keys that do the same, where the screen has them. */
  keys?: Partial<Record<ActName, string>>;
};

export function ActButtons({ subject, acts, keys }: ActButtonsProps) {
  const { ask, textOf, sending, refusal, dialog } = useActs(subject);
  const main = acts.find((act) => act === 'publishAuction' || act === 'awardLot');
  const onPine = subject.kind === 'auction';
  return (
    <div className="grid gap-2">
      {refusal !== undefined && <ErrorBand>{refusal}</ErrorBand>}
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            variant={buttonVariant(act === main, onPine)}
            isPending={sending === act}
            onPress={() => ask(act)}
          >
            {textOf(act)}
            {keys?.[act] !== undefined && <Kbd>{keys[act]}</Kbd>}
          </Button>
        ))}
      </div>
      {dialog}
    </div>
  );
}

function buttonVariant(isMain: boolean, onPine: boolean) {
  if (onPine) return isMain ? 'onPine' : 'onPineLine';
  return isMain ? 'primary' : 'secondary';
}
