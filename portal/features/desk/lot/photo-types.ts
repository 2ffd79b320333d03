/** What the system's choice of files offers for photographs. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif';
