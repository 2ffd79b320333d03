/** Which version of the conditions of sale a content source has. */
import { createFolderSource } from './folder-source.ts';
import { createStrapiSource } from './strapi-source.ts';

/** The page that has them, with its `conditionsVersion`; readers find it at /disclaimer. */
const conditionsPage = 'disclaimer';
/** With the source's own tries. */
const askWithinMs = 30_000;

interface Place {
  /** A folder, or the address of a Strapi. */
  source: string;
  token?: string | undefined;
  mediaOrigin?: string | undefined;
}

/** Undefined where the page names none. The English page counts; the others are translations. */
export async function conditionsVersionOf({
  source,
  ...access
}: Place): Promise<string | undefined> {
  const ignore = () => undefined;
  if (!/^https?:/.test(source)) {
    const folder = await createFolderSource(source, ignore);
    return (await folder.page('en', conditionsPage))?.conditionsVersion;
  }
  const strapi = createStrapiSource({ address: source.replace(/\/$/, ''), ...access });
  const answer = await strapi.fetch('en', AbortSignal.timeout(askWithinMs));
  const content = await strapi.read('en', answer, ignore);
  return content.pages.get(conditionsPage)?.conditionsVersion;
}
