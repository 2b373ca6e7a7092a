import { LinkTile } from '../../ui';
import type { ComponentSection } from '../component-section';
import { Forced } from '../forced';

export const linkTileSection: ComponentSection = {
  name: 'LinkTile',
  about: 'A way on, as large as a card. Several of them are a menu of what to do next.',
  behaviour: 'Hover lifts it. Focus: a ring outside the edge. The arrow turns with the direction.',
  states: {
    default: ({ title }) => (
      <LinkTile to="/" icon="book">
        {title}
      </LinkTile>
    ),
    hover: ({ title }) => (
      <Forced state="hover">
        <LinkTile to="/" icon="book">
          {title}
        </LinkTile>
      </Forced>
    ),
    focus: ({ title }) => (
      <Forced state="focus">
        <LinkTile to="/" icon="book">
          {title}
        </LinkTile>
      </Forced>
    ),
    'long text': ({ long }) => (
      <LinkTile to="/" icon="book">
        {long}
      </LinkTile>
    ),
  },
};
