import { createIntl } from 'react-intl';
import { weekdayNames } from './week-chart';

const days = [{ date: '2026-05-04' }, { date: '2026-05-05' }, { date: '2026-05-08' }];

it.each([
  ['en', ['Mon', 'Tue', 'Fri']],
  ['ka', ['ორშ', 'სამ', 'პარ']],
  ['ar', ['ن', 'ث', 'ج']],
  ['hi', ['सो', 'मं', 'शु']],
  ['vi', ['T2', 'T3', 'T6']],
])('in %s the days of the week fit under their columns', (locale, names) => {
  expect(weekdayNames(createIntl({ locale }), days)).toEqual(names);
});
