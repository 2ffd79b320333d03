import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { AddCompanyDialog } from './add-company-dialog.tsx';
import { CompanyList } from './company-list.tsx';
import { Registrations } from './registrations.tsx';

/** Registrations to decide first, then every company. */
export function DeskCompanies({ role }: { role: DeskRole }) {
  const t = useDeskTranslate();
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const localePath = useLocalePath();
  return (
    <div className="measure">
      <div className="flex flex-wrap items-center justify-between gap-3 pt-6 pb-4">
        <h1 className="type-h1">{t('companies.title')}</h1>
        {mayAct(role, 'addCompany') && (
          <Button onPress={() => setAdding(true)}>{t('companies.add')}</Button>
        )}
      </div>
      <Registrations role={role} />
      <CompanyList />
      {isAdding && (
        <AddCompanyDialog
          onAdded={(id) => void navigate(localePath(`/desk/companies/${id}`))}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
