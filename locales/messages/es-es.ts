import { defineMessages } from '../translate.ts';
import { en } from './en.ts';

export const esEs = defineMessages({
  ...en,
});
