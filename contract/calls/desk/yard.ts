/** The desk's calls for the yard's phone (docs/rules.md, After the award). */
import { desk, deskAct } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import { DeskRelease, DeskReleaseCheck, DeskYardAct } from '#contract/desk/yard.ts';

export const checkReleaseCode = call('POST /desk/yard/checks', {
  ...desk,
  forYard: true,
  summary: 'The vehicle that a code releases',
  body: DeskReleaseCheck,
  answer: DeskRelease,
  errors: ['YardIsNotAssigned', 'ReleaseCodesAreLocked', 'ReleaseCodeIsUnknown'],
});

export const handOverVehicle = call('POST /desk/yard/acts', {
  ...deskAct,
  forYard: true,
  summary: 'Hand a vehicle over',
  body: DeskYardAct,
  errors: ['YardIsNotAssigned', 'ReleaseCodesAreLocked', 'ReleaseCodeIsUnknown'],
});
