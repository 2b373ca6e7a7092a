import { ButtonLink, Icon } from '../../ui';
import type { ComponentSection } from '../component-section';

export const buttonLinkSection: ComponentSection = {
  name: 'ButtonLink',
  about: 'Goes somewhere, and looks like a button.',
  behaviour: 'A link: it can be opened in another tab, and is read out as a link.',
  states: {
    primary: ({ title }) => <ButtonLink to="/">{title}</ButtonLink>,
    secondary: ({ title }) => (
      <ButtonLink to="/" variant="secondary">
        {title}
      </ButtonLink>
    ),
    'ghost, small, back': ({ cancel }) => (
      <ButtonLink to="/" variant="ghost" size="small">
        <Icon name="arrow-left" size="small" />
        {cancel}
      </ButtonLink>
    ),
    'long text': ({ long }) => <ButtonLink to="/">{long}</ButtonLink>,
  },
};
