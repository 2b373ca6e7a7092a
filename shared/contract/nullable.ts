/** A field that is always present and may be `null`. */
import { Type, type TSchema } from 'typebox';

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
