import { noAnswer, type Answer } from '@glossa/kit/testing';
import { screen } from '@testing-library/react';
import { aWord, openNotes } from '../testing/open-notes';

const open = (answer: Answer) => openNotes('/notes/mastered', { 'GET /api/vocabulary': answer });
const page = (...data: object[]) => ({ data, page: 1, per_page: 100, total: data.length });

describe('the lazy screen', () => {
  it('has an address that no parameter takes', async () => {
    const { calls } = open(page(aWord()));
    expect(await screen.findByText('gato')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mastered words');
    expect(calls).toMatchObject([{ path: '/api/vocabulary', params: { status: 'mastered' } }]);
  });

  it('has its own empty and failed states', async () => {
    let answer: Answer = noAnswer;
    const { user } = open(() => answer);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    answer = page();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No words mastered yet')).toBeInTheDocument();
  });
});
