import { Icon } from '../../ui';
import type { ComponentSection } from '../component-section';

export const iconSection: ComponentSection = {
  name: 'Icon',
  about: 'A picture in the colour of the text around it. All of them are above, under Icons.',
  behaviour:
    'Hidden from assistive technology: put words beside it. Those that point in reading direction turn with it.',
  states: {
    small: () => <Icon name="star" size="small" />,
    medium: () => <Icon name="star" />,
    large: () => <Icon name="star" size="large" />,
    'turns with the direction': () => <Icon name="arrow-right" />,
    'never turns': () => <Icon name="play" />,
  },
};
