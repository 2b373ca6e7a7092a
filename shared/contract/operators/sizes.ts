import { Type } from 'typebox';

export const Sizes = Type.Object({
  files: Type.Integer(),
  raw: Type.Integer(),
  gzip: Type.Integer(),
  br: Type.Integer(),
  /** Brotli bytes of entry and scripts; absent in what was published before they were counted. */
  code: Type.Optional(Type.Integer()),
});
