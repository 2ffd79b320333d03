/** What the oval on a vehicle says: the international registration code of a country (ISO 3166 → Vienna convention). */
export const roadCodes = {
  NL: 'NL',
  DE: 'D',
  FR: 'F',
  BE: 'B',
  ES: 'E',
  IT: 'I',
  PL: 'PL',
  PT: 'P',
} as const;
