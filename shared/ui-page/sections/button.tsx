import { Button, Icon } from '../../ui';
import type { ComponentSection } from '../component-section';
import { Forced } from '../forced';

export const buttonSection: ComponentSection = {
  name: 'Button',
  about: 'Does something. One primary a screen; danger only where it happens, danger-quiet on the way there.',
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
};
