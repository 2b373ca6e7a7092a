import { VisuallyHidden } from '../../ui';
import type { ComponentSection } from '../component-section';

export const visuallyHiddenSection: ComponentSection = {
  name: 'VisuallyHidden',
  about: 'Words for assistive technology only, where the screen says it without words.',
  behaviour: 'Not drawn. It must not hold anything that takes the focus.',
  states: {
    'between two words': ({ options, hint }) => (
      <p>
        {options[0]} <VisuallyHidden>{hint}</VisuallyHidden> {options[1]}
      </p>
    ),
  },
};
