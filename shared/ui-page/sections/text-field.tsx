import { TextField } from '../../ui';
import type { ComponentSection } from '../component-section';
import { Forced } from '../forced';

export const textFieldSection: ComponentSection = {
  name: 'TextField',
  about: 'A labelled line of text.',
  behaviour:
    'Focus: the edge in the accent colour and a ring. Hint and error are read out with it; a refused form puts the focus on the first field with an error.',
  states: {
    empty: ({ label }) => <TextField label={label} />,
    'filled, with a hint': ({ label, hint }) => <TextField label={label} hint={hint} defaultValue="30" />,
    placeholder: ({ label, hint }) => <TextField label={label} placeholder={hint} />,
    focus: ({ label }) => (
      <Forced state="focus">
        <TextField label={label} defaultValue="30" />
      </Forced>
    ),
    refused: ({ label, error }) => <TextField label={label} error={error} defaultValue="0.5" />,
    disabled: ({ label }) => <TextField label={label} defaultValue="30" disabled />,
    'label hidden': ({ label }) => <TextField hideLabel label={label} />,
    'long text': ({ long }) => <TextField label={long} hint={long} error={long} defaultValue={long} />,
  },
};
