import { Spinner } from '../../ui';
import type { ComponentSection } from '../component-section';

export const spinnerSection: ComponentSection = {
  name: 'Spinner',
  about: 'Something is loading, and what it will look like is not known.',
  behaviour: 'Shows after 300 ms, so that what is fast does not flash. Read out when the reader is free.',
  states: {
    default: ({ saving }) => <Spinner label={saving} />,
    'label hidden': ({ saving }) => <Spinner hideLabel label={saving} />,
    'long text': ({ long }) => <Spinner label={long} />,
  },
};
