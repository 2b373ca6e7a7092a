import { IconButton } from '../../ui';
import type { ComponentSection } from '../component-section';
import { Forced } from '../forced';

export const iconButtonSection: ComponentSection = {
  name: 'IconButton',
  about: 'A button with no room for words.',
  behaviour: 'Its words are its name and its tooltip. All else as Button.',
  states: {
    default: ({ remove }) => <IconButton icon="trash" label={remove} />,
    'secondary, small': ({ remove }) => (
      <IconButton icon="trash" label={remove} variant="secondary" size="small" />
    ),
    hover: ({ remove }) => (
      <Forced state="hover">
        <IconButton icon="trash" label={remove} />
      </Forced>
    ),
    focus: ({ remove }) => (
      <Forced state="focus">
        <IconButton icon="trash" label={remove} />
      </Forced>
    ),
    disabled: ({ remove }) => <IconButton icon="trash" label={remove} disabled />,
    busy: ({ remove }) => <IconButton icon="trash" label={remove} busy />,
  },
};
