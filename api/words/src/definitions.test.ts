import { arrangeDefinitions } from './definitions';

test.each([
  ['one of the glossary alone', ['el líquido del mar'], [], 'el líquido del mar', null],
  ['one of a dictionary alone', [], ['a road over water'], 'a road over water', null],
  ['several, the meant one first', ['seat', 'money; seat', 'money'], [], 'seat', '1. seat\n2. money'],
  ['several that their first one joins', ['money; seat', 'money', 'seat'], [], 'money; seat', null],
  ['the dictionary’s after the glossary’s', ['young people'], ['x', 'y'], 'young people', '1. x\n2. y'],
  ['both with the same words', ['Young people'], ['young people', 'y'], 'Young people', '1. y'],
  ['four senses', [], ['a', 'b', 'c', 'd'], 'a', '1. a\n2. b\n3. c'],
  ['none', [], [], null, null],
])('definitions: %s', (_what, own, others, definition, detailedDefinition) => {
  expect(arrangeDefinitions(own, others)).toEqual({ definition, detailedDefinition });
});
