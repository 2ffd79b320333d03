/**
 * The job that mails new stock of what users follow: one mail for all that is due, and not again
 * within the hour (decision 136).
 */
import type { CurrencyCode } from '#contract/money.ts';
import type { Country } from '#contract/calls.ts';
import type { QuietHours } from '#contract/mail-choices.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { type Formats, formatsOf } from '#locales/format.ts';
import { localePath } from '#locales/locales.ts';
import { mail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { choiceMailsBatchMax, stockMailEveryMinutes } from '#services/limits.ts';
import { isPublished, isRunning } from '#services/lots/decided-as.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { quietHoursOf, wantsMail } from '#services/notices/mail-choices.ts';
import { type PublicUrls, openMailsOfChoice } from '#services/notices/mails-of-choice.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { plainText } from '#services/plain-text.ts';

/** What is more is said by its number: a mail is no list of stock. */
const vehiclesMax = 20;

/** Returns the number of mails that were written; several processes may do so. */
export function mailStock(database: Database, { portalUrl, servicesUrl }: PublicUrls) {
  return inTransaction(database, async (connection) => {
    const users = await claim(connection);
    if (users.length === 0) return 0;
    const makeMailOfChoice = await openMailsOfChoice(connection, servicesUrl);
    const mails = users.map((user) => {
      const locale = localeOfReader(user);
      const t = writtenIn(locale);
      const formats = formatsOf(locale, 'UTC');
      const shown = user.vehicles.slice(0, vehiclesMax);
      const more = user.vehicles.length - shown.length;
      const written = {
        reference: 'new stock',
        recipient: user.email,
        replyTo: null,
        ...mail('choice.newStock', locale, {
          values: { count: formats.number(user.vehicles.length) },
          paragraphs: [
            ...shown.map(
              (vehicle) =>
                `${plainText(lineOf(vehicle, formats))}\n` +
                `${portalUrl}${localePath(locale, `/vehicles/${encodeURIComponent(vehicle.plate)}?auctionId=${vehicle.auctionId}`)}`,
            ),
            ...(more > 0 ? [t('choice.more', { count: formats.number(more) })] : []),
          ],
          link: { label: 'choice.newStock.link', portalUrl, path: '/my-account/manage-auctions' },
        }),
      };
      const { id, quietHours, lastLotId: lotId } = user;
      return makeMailOfChoice(written, {
        kind: 'newStock',
        user: { id, quietHours },
        locale,
        lotId,
      });
    });
    await putInOutbox(connection, mails);
    return mails.length;
  });
}

/** One line a vehicle: its name, year, mileage, price, plate and auction. */
function lineOf(vehicle: StockVehicle, formats: Formats): string {
  const { make, model, year, mileageKm, priceMinor, currency, plate, auction } = vehicle;
  return [
    `${make} ${model}`,
    year,
    mileageKm === null ? null : formats.distanceKm(mileageKm),
    priceMinor === null ? null : formats.price(priceMinor, currency),
    plate,
    auction,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

interface StockVehicle {
  make: string;
  model: string;
  year: string | null;
  mileageKm: number | null;
  /** Of a fixed price or to begin with, net. */
  priceMinor: number | null;
  currency: CurrencyCode;
  plate: string;
  auction: string;
  auctionId: string;
}

interface Reader {
  id: string;
  email: string;
  locale: string | null;
  country: Country;
  quietHours: QuietHours | null;
  vehicles: StockVehicle[];
  /** The last one to close: the mail is pointless after it. */
  lastLotId: string;
}

/** Takes what is due of users who were not mailed within the hour; of two processes one gets it. */
async function claim(connection: Connection): Promise<Reader[]> {
  const { rows } = await connection.query<Reader>(
    `WITH due AS (
       SELECT DISTINCT w.buyer_id FROM auction.stock_mail w WHERE w.due_at <= statement_timestamp()
         AND NOT EXISTS (SELECT FROM auction.stock_mailed x WHERE x.buyer_id = w.buyer_id
           AND x.mailed_at > statement_timestamp() - make_interval(mins => $2))
       ORDER BY w.buyer_id LIMIT $1),
     marked AS (
       INSERT INTO auction.stock_mailed (buyer_id) SELECT buyer_id FROM due ORDER BY buyer_id
       ON CONFLICT (buyer_id) DO UPDATE SET mailed_at = clock_timestamp()
       WHERE stock_mailed.mailed_at <= statement_timestamp() - make_interval(mins => $2)
       RETURNING buyer_id),
     taken AS (
       DELETE FROM auction.stock_mail w USING marked m WHERE w.buyer_id = m.buyer_id AND w.due_at <= statement_timestamp()
       RETURNING w.buyer_id, w.lot_id)
     SELECT u.id, u.email, coalesce(u.locale, nullif(c.locale, 'en')) AS locale, c.country, ${quietHoursOf('u')} AS "quietHours",
       json_agg(json_build_object('make', v.make, 'model', v.model, 'year', to_char(v.first_registration, 'YYYY'), 'mileageKm', v.mileage_km,
         'priceMinor', CASE WHEN a.format = 'fixedPrice' THEN l.buy_now_minor ELSE l.start_price_minor END, 'currency', a.currency, 'plate', v.plate_display, 'auction', a.name, 'auctionId', a.id)
         ORDER BY l.effective_ends_at, l.id) AS vehicles,
       (array_agg(l.id ORDER BY l.effective_ends_at DESC))[1] AS "lastLotId"
     FROM taken t JOIN auction.buyer u ON u.id = t.buyer_id AND u.suspended_at IS NULL AND ${wantsMail('u', 'newStock')}
     JOIN auction.company c ON c.id = u.company_id AND c.suspended_at IS NULL
     JOIN auction.lot l ON l.id = t.lot_id JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
     WHERE ${isPublished} AND a.cancelled_at IS NULL AND ${isRunning(true, 'statement_timestamp()')}
     GROUP BY u.id, c.id ORDER BY u.email`,
    [choiceMailsBatchMax, stockMailEveryMinutes],
  );
  return rows;
}
