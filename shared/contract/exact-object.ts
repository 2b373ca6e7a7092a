import { Type, type TProperties } from 'typebox';

/** An object that has no other fields. */
export const ExactObject = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
