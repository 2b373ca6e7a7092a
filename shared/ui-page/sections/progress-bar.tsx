import { ProgressBar } from '../../ui';
import type { ComponentSection } from '../component-section';

export const progressBarSection: ComponentSection = {
  name: 'ProgressBar',
  about: 'How far something has come.',
  behaviour: 'Read out by its label and its value in words. A tone is never the only sign.',
  states: {
    empty: ({ label }) => <ProgressBar label={label} value={0} valueText="0%" />,
    'half way': ({ label }) => <ProgressBar label={label} value={50} valueText="50%" />,
    reached: ({ label }) => <ProgressBar label={label} value={100} valueText="100%" tone="good" />,
    'little is left': ({ label }) => (
      <ProgressBar label={label} value={47} max={50} valueText="47 / 50" tone="warning" />
    ),
    inline: ({ label }) => <ProgressBar inline label={label} value={34} valueText="34%" />,
    'label hidden': ({ label }) => <ProgressBar hideLabel label={label} value={34} valueText="34%" />,
    'long text': ({ long }) => <ProgressBar label={long} value={34} valueText="34%" />,
  },
};
