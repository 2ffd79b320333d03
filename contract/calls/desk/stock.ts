/** The desk's calls for bringing in stock (docs/rules.md, Desk). */
import { Type } from 'typebox';
import { desk } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import {
  DeskFileAnswer,
  DeskImport,
  DeskImportAct,
  DeskImportAnswer,
  DeskImportList,
  DeskNewImport,
} from '#contract/desk/stock.ts';
import { Typed } from '#contract/text.ts';

export const listImports = call('GET /desk/stock/imports', {
  ...desk,
  summary: 'List the latest imports',
  answer: DeskImportList,
});

export const beginImport = call('POST /desk/stock/imports', {
  ...desk,
  acts: ['importStock'],
  summary: 'Begin an import',
  body: DeskNewImport,
  answer: DeskImportAnswer,
  errors: ['ImportCannotBeCorrected'],
});

export const getImport = call('GET /desk/stock/imports/:importId', {
  ...desk,
  summary: 'An import with its report and its photographs',
  answer: DeskImport,
});

export const getRefusedRows = call('GET /desk/stock/imports/:importId/refusals', {
  ...desk,
  summary: 'The refused rows of an import, as a file to correct',
  files: ['text/csv', 'application/json'],
});

export const actOnImport = call('POST /desk/stock/imports/:importId/acts', {
  ...desk,
  acts: ['importStock'],
  summary: 'Check again, repair refused values, assign photographs, or import',
  body: DeskImportAct,
  answer: DeskImportAnswer,
  errors: [
    'ImportIsAtWork',
    'ImportIsDone',
    'ImportIsNotChecked',
    'ImportCannotBeUndone',
    'ColumnsAreWrong',
    'ImportCannotBeCorrected',
  ],
});

export const handInImportFile = call('POST /desk/stock/imports/:importId/files', {
  ...desk,
  acts: ['importStock'],
  summary:
    'Hand in the stock, its refused rows corrected, photographs or an archive of them, as application/octet-stream',
  query: Type.Object({
    name: Typed(500, 1),
    use: Type.Enum(['stock', 'photo', 'correction']),
  }),
  isUpload: true,
  answer: DeskFileAnswer,
  errors: [
    'StorageIsUnavailable',
    'ImportIsAtWork',
    'ImportIsDone',
    'ImportIsNotChecked',
    'ImportCannotBeCorrected',
    'StorageIsFull',
  ],
});
