import { Avatar } from '../../ui';
import type { ComponentSection } from '../component-section';

export const avatarSection: ComponentSection = {
  name: 'Avatar',
  about: 'The first letter of a name. The name itself stands beside it in words.',
  behaviour: 'Hidden from assistive technology. Takes no pointer.',
  states: {
    medium: ({ name }) => <Avatar name={name} />,
    large: ({ name }) => <Avatar name={name} size="large" />,
    'a script without capitals': () => <Avatar name="ნინო" />,
    'no name': () => <Avatar name="" />,
  },
};
