/** The code on a vehicle's oval sticker (ISO 3166 → Vienna convention). */
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
