import { entriesIn } from '@glossa/contract/navigation';
import type { LiveApp, NavigationEntry } from '@glossa/contract/release';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { applyLiveSet } from '../apps/store';
import { useNavigationEntries } from './use-navigation-entries';

let revision = 0;

function goLive(apps: Record<string, NavigationEntry[] | undefined>): void {
  revision += 1;
  const live = Object.entries(apps).map(([name, navigation]) => [name, { navigation } as LiveApp]);
  applyLiveSet({ revision, apps: Object.fromEntries(live) as Record<string, LiveApp> });
}

const link = (name: string, order: number, icon = 'book'): NavigationEntry => ({
  path: `/${name.toLowerCase()}`,
  name,
  icon,
  order,
});

function entries(locale = 'en') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale={locale}>{children}</IntlProvider>
  );
  return renderHook(() => useNavigationEntries(), { wrapper }).result;
}

test('the entries of all live apps are sorted by their order, and by name where that is equal', () => {
  goLive({ b: [link('Notes', 45), link('Home', 10)], a: [link('Quizzes', 40), link('Games', 45)] });
  expect(entries().current.map(({ name }) => name)).toEqual(['Home', 'Quizzes', 'Games', 'Notes']);
});

test('entries of equal order are sorted by the rules of the language', () => {
  goLive({ a: [link('Zebra', 1), link('Ärger', 1), link('Apfel', 1)] });
  expect(entries('de').current.map(({ name }) => name)).toEqual(['Apfel', 'Ärger', 'Zebra']);
});

test('in an open tab an entry appears when its app goes live, and disappears when the app drops it', () => {
  goLive({ quiz: [link('Quizzes', 40)] });
  const shown = entries();
  act(() => goLive({ quiz: [link('Quizzes', 40)], notes: [link('Notes', 45)] }));
  expect(shown.current.map(({ path }) => path)).toEqual(['/quizzes', '/notes']);
  act(() => goLive({ quiz: [link('Quizzes', 40)], notes: undefined }));
  expect(shown.current.map(({ path }) => path)).toEqual(['/quizzes']);
});

test('an icon that this shell does not know becomes a page', () => {
  goLive({ notes: [link('Notes', 1, 'holograph'), link('Words', 2, 'book'), link('Odd', 3, 'to-string')] });
  expect(entries().current.map(({ icon }) => icon)).toEqual(['page', 'book', 'page']);
});

test('an entry is in the sidebar, unless its app says where', () => {
  goLive({
    a: [
      link('Notes', 1),
      { ...link('Words', 2), places: ['sidebar', 'bar'] },
      { ...link('Review', 3), places: ['bar'] },
    ],
  });
  const names = (place: 'sidebar' | 'bar') => entriesIn(place, entries().current).map(({ name }) => name);
  expect(names('sidebar')).toEqual(['Notes', 'Words']);
  expect(names('bar')).toEqual(['Words', 'Review']);
});
