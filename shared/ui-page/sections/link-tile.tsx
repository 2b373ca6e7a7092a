import { LinkTile } from '../../ui';
import type { ComponentSection } from '../component-section';

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
    'long text': ({ long }) => (
      <LinkTile to="/" icon="book">
        {long}
      </LinkTile>
    ),
  },
};
