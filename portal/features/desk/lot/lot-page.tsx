import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskLotAnswer } from '#contract/desk/lot.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { acts } from '#domain/acts.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ApiError } from '#portal/api/api-error.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { LotState } from '#portal/features/desk/lot-state.tsx';
import { Kbd } from '#portal/features/desk/shell/kbd.tsx';
import { useDeskKeys } from '#portal/features/desk/shell/desk-keys.tsx';
import { useDroppedFiles } from '#portal/features/desk/use-dropped-files.ts';
import { useLackText } from '#portal/features/desk/use-lack-text.ts';
import { useLotStatus } from '#portal/features/desk/use-lot-status.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { lotPath as lotPathOf } from '#portal/layout/position-paths.ts';
import { Breadcrumbs } from '#portal/layout/breadcrumb-trail.tsx';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { usePhoneLayout } from '#portal/ui/phone-layout.ts';
import { Plate } from '#portal/ui/plate.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { OtherLots } from '#portal/features/desk/other-lots.tsx';
import { OtherLotFiles, type FilesOfOther, filesByLot } from './other-lot-files.tsx';
import { Section } from './section.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { SellerSection } from './seller-section.tsx';
import { CorrectionReason } from './correction-reason.tsx';
import { ChangesSection } from './changes-section.tsx';
import { DamageSection } from './damage-section.tsx';
import { DataSection } from './data-section.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { type LotAddress, deskLotQuery, useSavedAt } from './lot-calls.ts';
import { PhotosSection } from './photos-section.tsx';
import { PriceSection } from './price-section.tsx';
import { useUploads } from './use-uploads.ts';

const editableStatuses: ReadonlySet<string> = new Set(['draft', 'scheduled', 'open', 'paused']);

/** The editor of one lot. */
export function DeskLotPage({ address, role }: { address: LotAddress; role: DeskRole }) {
  const t = useDeskTranslate();
  const { data, error, refetch } = useQuery(deskLotQuery(useApi(), address));
  // Keyed, so that no draft of one lot is shown in another.
  if (data) return <Editor key={address.assetId} answer={data} address={address} role={role} />;
  const isUnknown = error instanceof ApiError && error.isRefusedWith('LotIsUnknown');
  return (
    <div className="measure pt-6">
      {isUnknown && <EmptyState headingLevel={1} title={t('edit.unknown')} />}
      {error && !isUnknown && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('edit.failed')}
        </ErrorBand>
      )}
      {!error && <RowSkeletons count={10} label={t('desk.loading')} />}
    </div>
  );
}

type EditorProps = { answer: DeskLotAnswer; address: LotAddress; role: DeskRole };

function Editor({ answer, address, role }: EditorProps) {
  const t = useDeskTranslate();
  const uploads = useUploads(address);
  const lotStatus = useLotStatus();
  const [elsewhere, setElsewhere] = useState<readonly FilesOfOther[]>([]);
  const isPhone = usePhoneLayout() ?? false;
  const isOver = !editableStatuses.has(answer.lot.status);
  const isEditable = !isOver && mayAct(role, 'changeVehicle');
  const take = (files: readonly File[], at?: LotAddress) =>
    uploads.add(files, { photo: 'side' }, at);
  const takeOrAsk = (files: readonly File[]) => {
    const { own, others } = filesByLot(files, answer);
    if (own.length > 0) take(own);
    setElsewhere((asked) => [...asked, ...others]);
  };
  const page = useRef<HTMLDivElement>(null);
  useDroppedFiles(page, (dropped) => {
    if (isEditable && dropped.length > 0) takeOrAsk(dropped.map(({ file }) => file));
  });
  return (
    <div ref={page} className="measure pt-4">
      <Heading answer={answer} address={address} />
      {isOver && (
        <p className="mb-5 rounded-control bg-sunken px-3.5 py-3 text-14">
          {t('edit.readOnly', { status: lotStatus(answer.lot.status) })}
        </p>
      )}
      {!isOver && !isEditable && (
        <p className="mb-5 rounded-control bg-sunken px-3.5 py-3 text-14">
          {t('edit.roleReadOnly', { role: t(`desk.role.${acts.changeVehicle.role}`) })}
        </p>
      )}
      {isEditable && answer.hasFixedTerms && <CorrectionReason address={address} />}
      {elsewhere.map((others) => (
        <OtherLotFiles
          key={others.lot.assetId}
          {...others}
          onTake={(place) => {
            const at = { auctionId: address.auctionId, assetId: others.lot.assetId };
            if (place !== 'none') take(others.files, place === 'there' ? at : undefined);
            setElsewhere((asked) => asked.filter((one) => one !== others));
          }}
        />
      ))}
      <div className="grid gap-x-10 wide:grid-cols-[180px_minmax(0,1fr)]">
        <SideNavigation answer={answer} role={role} />
        <div className="min-w-0">
          {!isPhone && <DataSection {...{ answer, address, isEditable }} />}
          <PhotosSection {...{ answer, address, isEditable, uploads }} onFiles={takeOrAsk} />
          <DamageSection {...{ answer, address, isEditable, uploads }} />
          {/* On a phone somebody stands beside the vehicle: photographs and damages come first. */}
          {isPhone && <DataSection {...{ answer, address, isEditable }} />}
          <DocumentsSection {...{ answer, address }} isEditable={mayAct(role, 'addDocument')} />
          <PriceSection {...{ answer, address, isEditable }} />
          <SellerSection answer={answer} role={role} />
          {answer.otherLots.length > 0 && (
            <Section id="other-auctions" title={t('otherLots.title')}>
              <OtherLots lots={answer.otherLots} currencyCode={answer.auction.currencyCode} />
            </Section>
          )}
          <ChangesSection answer={answer} />
        </div>
      </div>
    </div>
  );
}

function Heading({ answer, address }: Omit<EditorProps, 'role'>) {
  const { auction, lot, previous, next } = answer;
  const savedAt = useSavedAt(address);
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const navigate = useNavigate();
  const lackText = useLackText();
  const lacks = [...lot.blockers, ...lot.hints];
  const lotPath = (assetId: string) => localePath(`/desk/auctions/${auction.id}/lots/${assetId}`);
  useDeskKeys({
    ...(previous && { '[': () => void navigate(lotPath(previous.assetId)) }),
    Escape: () => void navigate(localePath(`/desk/auctions/${auction.id}`)),
    ...(next && { ']': () => void navigate(lotPath(next.assetId)) }),
  });
  return (
    <header className="mb-5 border-b border-ink pb-3.5">
      <Breadcrumbs
        label={t('desk.breadcrumbs')}
        breadcrumbs={[
          { text: t('auctions.title'), href: localePath('/desk/auctions') },
          { text: auction.name, href: localePath(`/desk/auctions/${auction.id}`) },
          { text: t('lot.number', { number: lot.number }), href: lotPath(lot.assetId) },
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-h2">{`${lot.make} ${lot.model}`}</h1>
        <Plate text={lot.licensePlate} country={lot.plateCountry} />
        <LotState lot={lot} currencyCode={auction.currencyCode} />
        <span className="text-14 text-ink2">
          {`${t('lot.number', { number: lot.number })} · ${t('edit.closes', { time: formats.dateTime(lot.endsAt, auction.timeZone) })}`}
        </span>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          {savedAt !== null && (
            <output className="text-14 text-ink2">
              {t('edit.saved', { time: formats.timeWithSeconds(new Date(savedAt)) })}
            </output>
          )}
          {previous && (
            <ButtonLink
              size="small"
              href={lotPath(previous.assetId)}
              label={t('edit.previousLot', { number: previous.number })}
            >
              <Icon node={ChevronLeft} size={16} />
              {previous.number}
              <Kbd>[</Kbd>
            </ButtonLink>
          )}
          {next && (
            <ButtonLink
              size="small"
              href={lotPath(next.assetId)}
              label={t('edit.nextLot', { number: next.number })}
            >
              {next.number}
              <Icon node={ChevronRight} size={16} />
              <Kbd>]</Kbd>
            </ButtonLink>
          )}
          {lot.status !== 'draft' && (
            <ButtonLink
              size="small"
              href={localePath(lotPathOf({ ...lot, auctionId: auction.id }))}
            >
              {t('edit.asBuyer')}
            </ButtonLink>
          )}
        </span>
      </div>
      {lot.status === 'draft' && lacks.length > 0 && (
        <p className="pt-2 text-14 text-ink2">{formats.list(lacks.map(lackText))}</p>
      )}
    </header>
  );
}
