import { createIntl } from 'react-intl';
import { weekdayNames } from './week-chart';

const days = [{ date: '2026-05-04' }, { date: '2026-05-05' }];

it.each([
  ['en', ['Mon', 'Tue']],
  ['ka', ['ორშ', 'სამ']],
  ['ar', ['ن', 'ث']],
])('in %s the days of the week fit under their columns', (locale, names) => {
  expect(weekdayNames(createIntl({ locale }), days)).toEqual(names);
});
