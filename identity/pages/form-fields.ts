/** Fields that the forms and queries of several pages have. */
import { Type } from 'typebox';

export const Language = Type.Optional(Type.String({ maxLength: 35 }));
export const Remember = Type.Optional(Type.String({ maxLength: 10 }));
export const UiLocales = Type.Optional(Type.String({ maxLength: 200 }));
