import { Button, EmptyState } from '../../ui';
import type { ComponentSection } from '../component-section';

export const emptyStateSection: ComponentSection = {
  name: 'EmptyState',
  about: 'There is nothing here yet, and what to do about it. Not for failures: those are an ErrorPanel.',
  behaviour: 'Only its action takes the focus.',
  states: {
    'title only': ({ title }) => <EmptyState titleAs="h3" title={title} />,
    'with everything': ({ title, sentence, save }) => (
      <EmptyState titleAs="h3" icon="book" title={title} text={sentence} action={<Button>{save}</Button>} />
    ),
    'long text': ({ long }) => <EmptyState titleAs="h3" icon="book" title={long} text={long} />,
  },
};
