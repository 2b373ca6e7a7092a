import { RecentActivityQuery } from '@glossa/contract/progress';
import { SelectableWordQuery, VocabularyQuery } from '@glossa/contract/vocabulary/vocabulary';
import { Type, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { convertingTexts, fillingDefaults } from './validation';

const texts = [
  '',
  '0',
  '7',
  '-1',
  '1.5',
  '1e3',
  '99999999999999999999',
  'true',
  'false',
  'null',
  'due',
  'en',
];
const Others = Type.Object(
  { level: Type.Optional(Type.Union([Type.Integer(), Type.Null()])) },
  { additionalProperties: Type.Integer() },
);
const Nested = Type.Object({
  page: Type.Object({ size: Type.Integer({ default: 20 }), at: Type.Optional(Type.Integer()) }),
  whole: Type.Optional(Type.Object({ sure: Type.Boolean({ default: false }) }, { default: { sure: true } })),
});
const schemas: [string, TSchema][] = [
  ['words', VocabularyQuery],
  ['words for a quiz', SelectableWordQuery],
  ['recent videos', RecentActivityQuery],
  ['fields of any name', Others],
];

test.each(schemas)('texts that ask for %s become what TypeBox makes of them', (_what, schema) => {
  const convert = convertingTexts(schema);
  const names = Object.keys((schema as Type.TObject).properties).concat('unknown');
  for (const name of names)
    for (const given of [...texts, texts]) {
      const expected = Value.Convert(schema, { [name]: given });
      expect([given, convert({ [name]: given })]).toEqual([given, expected]);
    }
});

test('a number in an address becomes a number, and another text stays', () => {
  const convert = convertingTexts(VocabularyQuery);
  expect(convert({ page: '2', per_page: 'many', q: '5' })).toEqual({ page: 2, per_page: 'many', q: '5' });
});

test.each([
  [VocabularyQuery, {}, { page: 1, per_page: 20 }],
  [VocabularyQuery, { page: 3 }, { page: 3, per_page: 20 }],
  [Nested, { page: {} }, { page: { size: 20 }, whole: { sure: true } }],
  [Nested, { page: { at: 1 }, whole: {} }, { page: { size: 20, at: 1 }, whole: { sure: false } }],
  [Nested, 'text', 'text'],
  [Others, { level: null }, { level: null }],
])(
  'fields left out of request %#. get their defaults',
  (schema: TSchema, given: unknown, filled: unknown) => {
    expect(fillingDefaults(schema)(structuredClone(given))).toEqual(filled);
    expect(Value.Default(schema, structuredClone(given))).toEqual(filled);
  },
);

test('two requests never share a default', () => {
  const fill = fillingDefaults(Nested);
  const [one, other] = [fill({ page: {} }), fill({ page: {} })] as { whole: object }[];
  expect(one?.whole).not.toBe(other?.whole);
});
