/** The languages of an Accept-Language header, preferred first, without `q=0` and `*`. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, lengthMax)
    .split(',')
    .map(weighed)
    .filter(({ language, weight }) => /^[a-z]{2,3}(-|$)/i.test(language) && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ language }) => language);
}

/** Browsers send a handful of languages; this limits the parsing. */
const lengthMax = 500;

function weighed(part: string): { language: string; weight: number } {
  const [language = '', ...parameters] = part.split(';').map((text) => text.trim());
  const quality = parameters.find((text) => text.toLowerCase().startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { language, weight: weight >= 0 && weight <= 1 ? weight : 0 };
}
