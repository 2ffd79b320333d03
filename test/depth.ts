/** How much is looked at: `npm test` takes a choice of what repeats itself, `npm run test:all` takes everything. */
export const isWhole: boolean = process.env.TEST_ALL === '1';
