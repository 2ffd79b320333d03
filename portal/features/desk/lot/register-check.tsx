import { useQuery } from '@tanstack/react-query';
import { Check, TriangleAlert } from 'lucide';
import { useState } from 'react';
import type { DeskField, DeskLotAnswer, DeskRegisterCheck } from '#contract/desk/lot.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { type LotAddress, registerQuery, useEditLot } from './lot-calls.ts';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useCodeText } from './use-code-text.ts';
import { valueText } from './value-text.ts';

export type RegisterCheckProps = {
  vehicle: DeskLotAnswer['vehicle'];
  address: LotAddress;
  isEditable: boolean;
};

/** Asks the vehicle register when the operator says so; a click takes over what differs. */
export function RegisterCheck({ vehicle, address, isEditable }: RegisterCheckProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const [isAsked, setAsked] = useState(false);
  const { data, isFetching, error, refetch } = useQuery(registerQuery(useApi(), address, isAsked));
  // What was taken over, here or by a colleague, differs no more.
  const differences = (data?.differences ?? []).flatMap((one) => {
    const field = vehicle.fields.find((known) => known.field === one.field);
    return field && field.value !== one.register ? [{ ...one, field }] : [];
  });
  const time = data && formats.dateTime(data.at);
  return (
    <div className="mb-4 grid gap-2 text-14">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="small"
          isPending={isFetching}
          pendingText={t('register.asking')}
          onPress={() => (isAsked ? void refetch() : setAsked(true))}
        >
          {t('register.check')}
        </Button>
        <output className="inline-flex items-center gap-1.5 text-ink2">
          {data?.state === 'found' && time !== undefined && (
            <>
              <Icon node={differences.length === 0 ? Check : TriangleAlert} size={16} />
              {t('register.same', {
                same: data.compared - differences.length,
                count: data.compared,
                time,
              })}
            </>
          )}
          {data?.state === 'notFound' && t('register.notFound')}
          {(data?.state === 'unreachable' || error) && !isFetching && t('register.unreachable')}
        </output>
      </div>
      {differences.map((one) => (
        <Difference
          key={one.field.field}
          {...{ ...one, isEditable, address, version: vehicle.version }}
        />
      ))}
    </div>
  );
}

type Value = DeskRegisterCheck['differences'][number]['register'];

interface DifferenceProps {
  field: DeskField;
  register: Value;
  version: number;
  address: LotAddress;
  isEditable: boolean;
}

function Difference({ field, register, version, address, isEditable }: DifferenceProps) {
  const t = useDeskTranslate();
  const codeText = useCodeText();
  const refusedText = useRefusalText('edit');
  const formats = useFormats();
  const edit = useEditLot(address);
  const shown = (value: Value) => valueText(field, value, { formats, codeText });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-control bg-out-soft px-3.5 py-2.5">
      <p className="min-w-0 flex-1 basis-60">
        <b className="font-strong">{t(`field.${field.field}`)}</b>{' '}
        {t('register.differs', { here: shown(field.value), register: shown(register) })}
        {edit.error !== null && (
          <span className="block text-danger">{refusedText(edit.error)}</span>
        )}
      </p>
      {isEditable && (
        <Button
          size="small"
          isPending={edit.isPending}
          onPress={() =>
            edit.mutate({ act: 'changeVehicle', version, field: field.field, value: register })
          }
        >
          {t('register.use', { value: shown(register) })}
        </Button>
      )}
    </div>
  );
}
