/** GET /media/pictures/{file}: public, and immutable under its name. */
import { Type } from 'typebox';
import { call } from './call.ts';

export const getPicture = call('GET /media/pictures/:file', {
  anonymous: true,
  tag: 'media',
  summary: 'A picture of a vehicle',
  params: Type.Object({ file: Type.String({ maxLength: 140 }) }),
  files: ['image/avif', 'image/webp'],
  errors: ['PictureIsUnknown'],
});
