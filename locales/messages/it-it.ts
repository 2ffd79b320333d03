import { defineMessages } from '../translate.ts';
import { en } from './en.ts';

export const itIt = defineMessages({
  ...en,
});
