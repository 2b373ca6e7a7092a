import { useState } from 'react';
import { Button, ButtonLink, Icon, IconButton, type IconName, Pagination, Segments } from '../../ui';
import type { ComponentSection } from '../component-section';
import { Forced } from '../forced-states';

const ICONS: readonly IconName[] = ['clock', 'book', 'quiz'];

export const controlSections: readonly ComponentSection[] = [
  {
    name: 'Button',
    about:
      'Does something. One primary a screen; danger only where it happens, danger-quiet on the way there.',
    behaviour:
      'Hover: a darker ground. Focus: a ring outside the edge. Pressed: one pixel down. Busy keeps the focus and ignores presses; disabled takes none.',
    states: {
      primary: ({ save }) => <Button variant="primary">{save}</Button>,
      secondary: ({ save }) => <Button variant="secondary">{save}</Button>,
      ghost: ({ save }) => <Button variant="ghost">{save}</Button>,
      danger: ({ save }) => <Button variant="danger">{save}</Button>,
      'danger-quiet': ({ save }) => <Button variant="danger-quiet">{save}</Button>,
      small: ({ save }) => (
        <Button size="small" variant="secondary">
          {save}
        </Button>
      ),
      'with an icon': ({ save }) => (
        <Button>
          <Icon name="check" size="small" />
          {save}
        </Button>
      ),
      hover: ({ save }) => (
        <Forced state="hover">
          <Button variant="primary">{save}</Button>
        </Forced>
      ),
      'hover, secondary': ({ save }) => (
        <Forced state="hover">
          <Button variant="secondary">{save}</Button>
        </Forced>
      ),
      focus: ({ save }) => (
        <Forced state="focus">
          <Button variant="primary">{save}</Button>
        </Forced>
      ),
      disabled: ({ save }) => <Button disabled>{save}</Button>,
      busy: ({ saving }) => <Button busy>{saving}</Button>,
      'long text': ({ long }) => <Button>{long}</Button>,
    },
  },
  {
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
  },
  {
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
  },
  {
    name: 'Segments',
    about: 'One of a few, all in sight. From five on, or with long names, take a SelectField.',
    behaviour:
      'Radio buttons: Tab reaches the chosen one, the arrow keys choose. Hover darkens the words, focus rings the segment.',
    states: {
      words: ({ label, options }) => <Choosing legend={label} options={options} />,
      'with icons': ({ label, options }) => <Choosing legend={label} options={options} icons />,
      'hover, on the last': ({ label, options }) => (
        <Forced state="hover" on="label:last-of-type">
          <Choosing legend={label} options={options} />
        </Forced>
      ),
      focus: ({ label, options }) => (
        <Forced state="focus">
          <Choosing legend={label} options={options} />
        </Forced>
      ),
      'long text': ({ label, options, long }) => <Choosing legend={label} options={[options[0], long]} />,
    },
  },
  {
    name: 'Pagination',
    about: 'Steps through a long list. Draws nothing where there is one page.',
    behaviour:
      'The current page is marked for assistive technology too; steps that lead nowhere are disabled.',
    states: {
      'first page': () => <Paging first={1} pageCount={9} label="First page" />,
      'in the middle': () => <Paging first={5} pageCount={9} label="In the middle" />,
      'last page': () => <Paging first={9} pageCount={9} label="Last page" />,
      'one page': () => <Paging first={1} pageCount={1} label="One page" />,
    },
  },
];

function Choosing({
  legend,
  options,
  icons = false,
}: {
  legend: string;
  options: readonly string[];
  icons?: boolean;
}) {
  const [value, setValue] = useState('0');
  const segments = options.map((label, index) => ({
    value: String(index),
    label,
    ...(icons && ICONS[index] ? { icon: ICONS[index] } : {}),
  }));
  return <Segments legend={legend} segments={segments} value={value} onChange={setValue} />;
}

function Paging({ first, pageCount, label }: { first: number; pageCount: number; label: string }) {
  const [page, setPage] = useState(first);
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPage={setPage}
      label={label}
      previousLabel="Previous page"
      nextLabel="Next page"
      pageLabel={(number) => `Page ${number}`}
    />
  );
}
