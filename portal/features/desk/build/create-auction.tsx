import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createDeskAuction } from '#contract/calls/desk/auctions.ts';
import { listSellers } from '#contract/calls/desk/sellers.ts';
import type { DeskNewAuction } from '#contract/desk/acts.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { newAuctionFields, readFields } from './auction-fields.ts';
import { AuctionForm } from './auction-form.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';

/** Makes a draft, which no buyer sees, and opens it. */
export function CreateAuction({ role }: { role: DeskRole }) {
  const t = useDeskTranslate();
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  if (!mayAct(role, 'createAuction')) return null;
  return (
    <>
      <Button
        variant="primary"
        onPress={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
      >
        {t('build.new')}
      </Button>
      {isOpen && <CreateDialog key={opened} onClose={() => setOpen(false)} />}
    </>
  );
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useDeskTranslate();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const [fields, setFields] = useState(newAuctionFields);
  const refusalText = useRefusalText();
  const create = useMutation({
    mutationFn: (body: DeskNewAuction) =>
      ask(api, createDeskAuction, {}, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess: (_, { id }) => {
      void queries.invalidateQueries({ queryKey: ['desk'] });
      onClose();
      void navigate(localePath(`/desk/auctions/${id}`));
    },
  });
  const { data } = useCall(listSellers);
  const read = readFields(fields, data?.sellers);
  return (
    <FormDialog
      title={t('build.new')}
      doText={t('build.create')}
      isComplete={read !== undefined}
      isPending={create.isPending}
      refusal={create.error ? refusalText(create.error) : undefined}
      onConfirm={() => read && create.mutate(read)}
      onClose={onClose}
    >
      <p className="text-ink2">{t('build.newHelp')}</p>
      <AuctionForm fields={fields} onChange={setFields} sellers={data?.sellers} isNew />
    </FormDialog>
  );
}
