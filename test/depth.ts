/** `npm test` covers a selection of repetitive checks, `npm run test:all` covers all of them. */
export const isWhole: boolean = process.env.TEST_ALL === '1';
