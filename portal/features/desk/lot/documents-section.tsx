import { ExternalLink, Trash2 } from 'lucide';
import type { DeskLotAnswer } from '#contract/desk/lot.ts';
import { documentKinds, documentVisibilities } from '#contract/media.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { Select } from '#portal/ui/select.tsx';
import type { SectionProps } from './data-section.tsx';
import { FileButton } from '#portal/ui/file-button.tsx';
import { documentAddress, useEditLot } from './lot-calls.ts';
import { RemovedRows } from './removed-rows.tsx';
import { Section } from './section.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useUploads } from './use-uploads.ts';

/** Papers with who may see each; a new one is for the desk alone. They may come after the sale. */
export function DocumentsSection({ answer, address, isEditable }: SectionProps) {
  const t = useDeskTranslate();
  const uploads = useUploads(address);
  const edit = useEditLot(address);
  const refusedText = useRefusalText('edit');
  return (
    <Section
      id="documents"
      title={t('edit.documentsCount', { count: answer.documents.length })}
      note={
        <FileButton
          isDisabled={!isEditable}
          text={t('edit.addDocument')}
          accept="application/pdf,image/*"
          onFiles={(files) => uploads.add(files, { document: 'conditionReport' })}
        />
      }
    >
      {edit.error && <ErrorBand>{refusedText(edit.error)}</ErrorBand>}
      <UploadRows {...uploads} accept="application/pdf,image/*" />
      {answer.documents.length === 0 && uploads.uploads.length === 0 && (
        <p className="text-14 text-ink2">{t('edit.noDocuments')}</p>
      )}
      <ul>
        {answer.documents.map((document) => (
          <Row key={document.documentId} {...{ document, address, edit, isEditable }} />
        ))}
      </ul>
      <RemovedRows
        removals={answer.removed.documents.map(({ fileName, ...one }) => ({
          ...one,
          what: fileName,
        }))}
        timeZone={answer.auction.timeZone}
        isDisabled={!isEditable || edit.isPending}
        onRestore={(documentId) => edit.mutate({ act: 'restoreDocument', documentId })}
      />
    </Section>
  );
}

function Row({
  document,
  address,
  edit,
  isEditable,
}: {
  document: DeskLotAnswer['documents'][number];
  address: SectionProps['address'];
  edit: ReturnType<typeof useEditLot>;
  isEditable: boolean;
}) {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const refusedText = useRefusalText('edit');
  const { documentId, kind, visibility, fileName, state, refusal, bytes } = document;
  return (
    <li className="rule-row grid items-center gap-x-4 gap-y-2 py-2.5 md:grid-cols-[minmax(0,1fr)_240px_260px_auto]">
      <span className="min-w-0 text-14 wrap-anywhere">
        {fileName}
        <small className="block text-13 text-ink2">
          {refusal !== null
            ? refusedText({ code: refusal })
            : state === 'uploaded'
              ? t('edit.checking')
              : t('edit.kilobytes', { size: formats.number(Math.ceil(bytes / 1024)) })}
        </small>
      </span>
      <Select
        layout="inline"
        label={t('edit.documentKind')}
        options={documentKinds.map((key) => ({ key, text: portal(`document.${key}`) }))}
        selected={kind}
        isDisabled={!isEditable}
        onChange={(key) => {
          const chosen = documentKinds.find((one) => one === key);
          if (chosen) edit.mutate({ act: 'setDocumentKind', documentId, kind: chosen });
        }}
      />
      <Select
        layout="inline"
        label={t('edit.visibility')}
        options={documentVisibilities.map((key) => ({ key, text: t(`visibility.${key}`) }))}
        selected={visibility}
        isDisabled={!isEditable}
        onChange={(key) => {
          const chosen = documentVisibilities.find((one) => one === key);
          if (chosen) edit.mutate({ act: 'setDocumentVisibility', documentId, visibility: chosen });
        }}
      />
      <span className="flex">
        <IconButton
          label={t('edit.openDocument', { file: fileName })}
          icon={<Icon node={ExternalLink} size={18} />}
          isDisabled={state !== 'ready'}
          onPress={() =>
            void documentAddress(api, address, documentId).then((url) => location.assign(url))
          }
        />
        <IconButton
          label={t('edit.removeFile', { file: fileName })}
          icon={<Icon node={Trash2} size={18} />}
          isDisabled={!isEditable}
          onPress={() => edit.mutate({ act: 'removeDocument', documentId })}
        />
      </span>
    </li>
  );
}
