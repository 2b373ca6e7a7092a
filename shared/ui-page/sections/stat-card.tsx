import { StatCard } from '../../ui';
import type { ComponentSection } from '../component-section';

export const statCardSection: ComponentSection = {
  name: 'StatCard',
  about: 'One number and what it counts.',
  behaviour: 'Takes no pointer. Read out as the label, then the number.',
  states: {
    number: ({ label }) => <StatCard label={label} value="12" />,
    'with everything': ({ label, hint }) => (
      <StatCard icon="clock" label={label} value="1h 30m" hint={hint} />
    ),
    'long text': ({ long }) => <StatCard icon="clock" label={long} value="1,234,567" hint={long} />,
  },
};
