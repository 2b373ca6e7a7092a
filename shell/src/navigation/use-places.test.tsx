import type { LiveApp, NavigationEntry } from '@glossa/contract/release';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { takeLiveSet } from '../apps/store';
import { usePlaces } from './use-places';

let revision = 0;

function goLive(apps: Record<string, NavigationEntry[] | undefined>): void {
  revision += 1;
  const live = Object.entries(apps).map(([name, navigation]) => [name, { navigation } as LiveApp]);
  takeLiveSet({ revision, apps: Object.fromEntries(live) as Record<string, LiveApp> });
}

const link = (name: string, order: number, icon = 'book'): NavigationEntry => ({
  path: `/${name.toLowerCase()}`,
  name,
  icon,
  order,
});

function places(locale = 'en') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale={locale}>{children}</IntlProvider>
  );
  return renderHook(() => usePlaces(), { wrapper }).result;
}

test('the areas of all live apps stand by their order, and by name where that is the same', () => {
  goLive({ b: [link('Notes', 45), link('Home', 10)], a: [link('Quizzes', 40), link('Games', 45)] });
  expect(places().current.map(({ name }) => name)).toEqual(['Home', 'Quizzes', 'Games', 'Notes']);
});

test('names of one order stand as the language sorts them', () => {
  goLive({ a: [link('Zebra', 1), link('Ärger', 1), link('Apfel', 1)] });
  expect(places('de').current.map(({ name }) => name)).toEqual(['Apfel', 'Ärger', 'Zebra']);
});

test('an area comes when its app goes live, and goes when the app drops its entry, in an open tab', () => {
  goLive({ quiz: [link('Quizzes', 40)] });
  const shown = places();
  act(() => goLive({ quiz: [link('Quizzes', 40)], notes: [link('Notes', 45)] }));
  expect(shown.current.map(({ path }) => path)).toEqual(['/quizzes', '/notes']);
  act(() => goLive({ quiz: [link('Quizzes', 40)], notes: undefined }));
  expect(shown.current.map(({ path }) => path)).toEqual(['/quizzes']);
});

test('an icon that this shell does not know is drawn as a page', () => {
  goLive({ notes: [link('Notes', 1, 'holograph'), link('Words', 2, 'book'), link('Odd', 3, 'to-string')] });
  expect(places().current.map(({ icon }) => icon)).toEqual(['page', 'book', 'page']);
});
