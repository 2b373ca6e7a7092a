import { useState } from 'react';
import { Pagination } from '../../ui';
import type { ComponentSection } from '../component-section';

export const paginationSection: ComponentSection = {
  name: 'Pagination',
  about: 'Steps through a long list. Draws nothing where there is one page.',
  behaviour: 'The current page is marked for assistive technology too; steps that lead nowhere are disabled.',
  states: {
    'first page': () => <Paging first={1} pageCount={9} label="First page" />,
    'in the middle': () => <Paging first={5} pageCount={9} label="In the middle" />,
    'last page': () => <Paging first={9} pageCount={9} label="Last page" />,
    'one page': () => <Paging first={1} pageCount={1} label="One page" />,
  },
};

function Paging({ first, pageCount, label }: { first: number; pageCount: number; label: string }) {
  const [page, setPage] = useState(first);
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPage={setPage}
      label={label}
      previousLabel="Previous page"
      nextLabel="Next page"
      pageLabel={(number) => `Page ${number}`}
    />
  );
}
