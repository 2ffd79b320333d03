import { getDeskClaim } from '#contract/calls/desk/claims.ts';
import type { DeskClaimAnswer } from '#contract/desk/claims.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useCall, waiting } from '#portal/api/use-call.ts';
import { useDue } from '#portal/features/desk/companies/use-due.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Link } from '#portal/ui/link.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { ClaimPanel } from './claim-panel.tsx';

interface DeskClaimDetailProps {
  reference: string;
  now: string;
  role: DeskRole;
}

/** What is claimed, with photographs, words and the vehicle that it is about. */
export function DeskClaimDetail({ reference, now, role }: DeskClaimDetailProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const due = useDue();
  const { data } = useCall(getDeskClaim, { claimId: reference }, waiting);
  if (!data) return <TextSkeleton count={6} label={t('desk.loading')} />;
  const { claim, whole } = data;
  const isOpen = claim.decidedAt === null;
  const sum = (amount: number) => formats.sum(minorOf(amount), whole.currencyCode);
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="type-h2">{t(`claims.kind.${claim.kind}`)}</h2>
        <span className="text-14 text-ink2">
          {t('registrations.sent', { time: formats.dateTime(claim.openedAt) })}
        </span>
        {isOpen && (
          <span className="text-14 text-ink2 md:ml-auto">
            {t('requests.due')} <b className="font-semi text-ink">{due(claim.dueAt, now).text}</b>
          </span>
        )}
      </div>
      <About answer={data} />
      <div className="mt-3 grid gap-6 wide:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <p className="text-14 text-ink2">
            {t(`claims.state.${claim.state}`)}
            {' · '}
            {whole.amount === null
              ? t('claims.noAmount')
              : t('claims.asked', { amount: sum(whole.amount) })}
          </p>
          <p className="mt-1 border-y border-line py-3 text-15 whitespace-pre-wrap wrap-anywhere">
            {whole.description}
          </p>
          <Photos photos={whole.photos} />
          <Messages answer={data} />
          {whole.granted !== null && (
            <p className="mt-3 text-15 font-semi">
              {t('claims.granted', { amount: sum(whole.granted) })}
            </p>
          )}
        </div>
        {isOpen && mayAct(role, 'askClaimant') && <ClaimPanel answer={data} role={role} />}
      </div>
    </div>
  );
}

/** Who claims on which vehicle, its statement, and when it left the yard. */
function About({ answer }: { answer: DeskClaimAnswer }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const { claim, whole, statement, settlementId, handedOverAt, odometerKm } = answer;
  return (
    <>
      <p className="mt-1 text-14 wrap-anywhere">
        {t('requests.from')} <b className="font-semi">{whole.openedBy}</b>,{' '}
        <Link href={localePath(`/desk/companies/${claim.companyId}`)}>{claim.company}</Link>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-14">
        <Link href={localePath(`/desk/auctions/${claim.auctionId}/lots/${claim.assetId}`)}>
          {`${claim.vehicle}, ${claim.licensePlate}`}
        </Link>
        <Link href={localePath(`/desk/settlement/${settlementId}`)}>
          {t('claims.statement', { number: statement })}
        </Link>
        {handedOverAt !== null && (
          <span className="text-ink2">
            {t('claims.handedOver', {
              time: formats.dateTime(handedOverAt),
              km: formats.number(odometerKm ?? 0),
            })}
          </span>
        )}
      </p>
    </>
  );
}

function Photos({ photos }: Pick<DeskClaimAnswer['whole'], 'photos'>) {
  const t = useDeskTranslate();
  const formats = useFormats();
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map(({ photoId, url, isRefused }, index) => {
        const number = formats.number(index + 1);
        return (
          <li key={photoId}>
            {url === null ? (
              <span className="grid h-28 w-40 place-items-center rounded-control bg-sunken p-2 text-center text-12 text-ink2">
                {t(isRefused ? 'claims.photoRefused' : 'claims.photoChecked', { number })}
              </span>
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={t('claims.photo', { number })}
                  className="h-28 w-40 rounded-control object-cover"
                  loading="lazy"
                />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Messages({ answer: { claim, whole } }: { answer: DeskClaimAnswer }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  if (whole.messages.length === 0) return null;
  return (
    <ol className="mt-4 border-t border-line text-14">
      {whole.messages.map(({ id, at, author, act, text }) => (
        <li key={id} className="border-b border-line py-2">
          <span className="text-13 text-ink2">
            {formats.dateTime(at)} · {author === null ? 'CarPlaza' : `${author}, ${claim.company}`}{' '}
            · {t(`claims.act.${act}`)}
          </span>
          <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  );
}
