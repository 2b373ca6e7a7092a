import { matching } from './matching';

const places = [{ name: 'Dashboard' }, { name: 'Vidéos' }, { name: 'Progress' }];
const found = (typed: string) => matching(places, typed, 'en').map(({ name }) => name);

test('nothing typed finds every place', () => {
  expect(found(' ')).toEqual(['Dashboard', 'Vidéos', 'Progress']);
});

test('a part of the name is enough, without its capitals and accents', () => {
  expect(found('VIDE')).toEqual(['Vidéos']);
  expect(found('ogr ')).toEqual(['Progress']);
});

test('what no place is called finds none', () => {
  expect(found('x')).toEqual([]);
});
