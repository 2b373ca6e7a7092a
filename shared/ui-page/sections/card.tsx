import { Link } from 'react-router-dom';
import { Card } from '../../ui';
import type { ComponentSection } from '../component-section';

export const cardSection: ComponentSection = {
  name: 'Card',
  about: 'A surface that holds one thing.',
  behaviour:
    'Interactive: the link in its heading covers all of it; hover lifts it, focus rings the whole card.',
  states: {
    default: ({ title, sentence }) => (
      <Card>
        <h3>{title}</h3>
        <p>{sentence}</p>
      </Card>
    ),
    interactive: ({ title, sentence }) => (
      <Card interactive>
        <h3>
          <Link to="/">{title}</Link>
        </h3>
        <p>{sentence}</p>
      </Card>
    ),
    'long text': ({ long }) => (
      <Card>
        <h3>{long}</h3>
        <p>{long}</p>
      </Card>
    ),
  },
};
