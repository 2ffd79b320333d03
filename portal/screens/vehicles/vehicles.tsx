/** All vehicles on sale. Visitors get the first page from the server; a buyer's own positions follow with the token. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { searchVehicles } from '#portal/api/vehicles.ts';
import { frameOfRequest } from '#portal/frame.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { visitorApi } from '#portal/visitor-api.ts';
import { readState, searchRequest } from './search-address.ts';
import { VehicleBrowser } from './vehicle-browser.tsx';

export const meta = pageMeta((t) => ({
  title: t('list.title'),
  description: t('list.description'),
}));

/** On the server only. A fault is not the page's: the browser asks again by itself and says what is wrong. */
export async function loader({
  request,
  context,
}: LoaderFunctionArgs): Promise<VehicleSearchAnswer | null> {
  const { config } = context.get(frameOfRequest);
  const state = readState(new URL(request.url).searchParams);
  try {
    const asked = searchRequest(state, config.pageSize);
    return await searchVehicles(visitorApi({ context, request }), asked, request.signal);
  } catch {
    return null;
  }
}

/** In the browser the query cache is asked, not the server. */
export function clientLoader(): null {
  return null;
}

export default function Vehicles() {
  const t = useTranslate();
  const initial = useLoaderData<typeof loader>() ?? undefined;
  return (
    <div className="measure pb-18">
      <VehicleBrowser initial={initial} title={t('list.title')} level={1} />
    </div>
  );
}
