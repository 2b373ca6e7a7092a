import { setLocale } from '@glossa/kit/i18n';
import { renderScreen } from '@glossa/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import messages from '../../messages/en.json';
import { BuildContext } from '../../hydrate/build-context';
import { flagUrl } from './flags';
import { LanguagePicker } from './language-picker';

const shownFlag = () => screen.getByRole('combobox').previousElementSibling?.getAttribute('src');

function writePage(locale: string, url: string): void {
  document.body.innerHTML = `<img data-flag="${locale}" src="${url}">`;
}

afterEach(() => {
  act(() => setLocale('en'));
  document.body.replaceChildren();
});

test('the flag that the server wrote into the page is kept', async () => {
  writePage('en', 'data:image/svg+xml,from-the-page');
  renderScreen(<LanguagePicker />, { messages });
  expect(shownFlag()).toBe('data:image/svg+xml,from-the-page');
  await act(async () => undefined);
  expect(shownFlag()).toBe('data:image/svg+xml,from-the-page');
});

test('the flag of another language is loaded', async () => {
  writePage('ka', flagUrl('ka'));
  renderScreen(<LanguagePicker />, { messages });
  expect(shownFlag()).toBeNull();
  await screen.findByRole('combobox');
  await waitFor(() => expect(shownFlag()).toBe(flagUrl('en')));

  await act(async () => setLocale('ar'));
  await waitFor(() => expect(shownFlag()).toBe(flagUrl('ar')));
});

test('a page that the build renders has its flag at once', () => {
  renderScreen(
    <BuildContext value={{ flagUrl, setTitle: () => {}, entries: { sidebar: '', bar: '' } }}>
      <LanguagePicker />
    </BuildContext>,
    { messages },
  );
  expect(shownFlag()).toBe(flagUrl('en'));
});
