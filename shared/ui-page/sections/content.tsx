import { Link } from 'react-router-dom';
import {
  Avatar,
  Badge,
  Button,
  ButtonLink,
  Card,
  Icon,
  LinkTile,
  PageHeader,
  StatCard,
  VisuallyHidden,
} from '../../ui';
import type { ComponentSection } from '../component-section';
import { Forced } from '../forced-states';

export const contentSections: readonly ComponentSection[] = [
  {
    name: 'Avatar',
    about: 'The first letter of a name. The name itself stands beside it in words.',
    behaviour: 'Hidden from assistive technology. Takes no pointer.',
    states: {
      medium: ({ name }) => <Avatar name={name} />,
      large: ({ name }) => <Avatar name={name} size="large" />,
      'a script without capitals': () => <Avatar name="ნინო" />,
      'no name': () => <Avatar name="" />,
    },
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
    name: 'PageHeader',
    about: 'The head of a screen; holds its one h1.',
    behaviour: 'Actions go under the title where there is no room beside it.',
    states: {
      'title only': ({ title }) => <PageHeader title={title} />,
      'with everything': ({ title, sentence, save, cancel }) => (
        <PageHeader
          title={title}
          subtitle={sentence}
          back={
            <ButtonLink to="/" variant="ghost" size="small">
              {cancel}
            </ButtonLink>
          }
          actions={<Button>{save}</Button>}
        />
      ),
      'long text': ({ long }) => <PageHeader title={long} subtitle={long} />,
    },
  },
  {
    name: 'StatCard',
    about: 'One number and what it counts.',
    behaviour: 'Takes no pointer. Read out as the label, then the number.',
    states: {
      number: ({ label }) => <StatCard label={label} value="12" />,
      'with everything': ({ label, hint }) => (
        <StatCard icon="clock" label={label} value="1h 30m" hint={hint} />
      ),
      'long text': ({ long }) => <StatCard icon="clock" label={long} value="1,234,567" hint={long} />,
    },
  },
  {
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
  },
];
