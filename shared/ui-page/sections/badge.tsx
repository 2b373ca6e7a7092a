import { Badge } from '../../ui';
import type { ComponentSection } from '../component-section';

export const badgeSection: ComponentSection = {
  name: 'Badge',
  about: 'A short fact about the thing it stands on: a level, a status.',
  behaviour: 'Takes no pointer. Its words say what its colour means.',
  states: {
    neutral: ({ label }) => <Badge tone="neutral">{label}</Badge>,
    accent: ({ label }) => <Badge tone="accent">{label}</Badge>,
    good: ({ label }) => <Badge tone="good">{label}</Badge>,
    warning: ({ label }) => <Badge tone="warning">{label}</Badge>,
    bad: ({ label }) => <Badge tone="bad">{label}</Badge>,
    'long text': ({ long }) => <Badge>{long}</Badge>,
  },
};
