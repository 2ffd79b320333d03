import { defineMessages } from '../translate.ts';
import { en } from './en.ts';

export const frFr = defineMessages({
  ...en,
});
