import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Pagination } from './pagination';

const messages = { pages: 'Pages', previous: 'Previous', next: 'Next', page: 'Page {page}' };

function show(page: number, pageCount: number) {
  const onPage = jest.fn();
  render(
    <IntlProvider locale="en" messages={messages}>
      <Pagination page={page} pageCount={pageCount} onPage={onPage} toTextId={(name) => name} />
    </IntlProvider>,
  );
  return onPage;
}

const offered = () => screen.getAllByRole('button', { name: /^Page/ }).map((button) => button.textContent);

describe('Pagination', () => {
  it.each([
    [1, 9, ['1', '2', '3']],
    [5, 9, ['4', '5', '6']],
    [9, 9, ['7', '8', '9']],
    [2, 2, ['1', '2']],
  ])('on page %s of %s offers %j', (page, pageCount, expected) => {
    show(page, pageCount);
    expect(offered()).toEqual(expected);
    expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent(String(page));
  });

  it('goes to the page that was pressed, and one step either way', async () => {
    const onPage = show(5, 9);
    for (const name of ['Page 6', 'Previous', 'Next']) {
      await userEvent.click(screen.getByRole('button', { name }));
    }
    expect(onPage.mock.calls).toEqual([[6], [4], [6]]);
  });

  it('cannot step beyond the ends', () => {
    show(1, 2);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  it('draws nothing for a single page', () => {
    show(1, 1);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
