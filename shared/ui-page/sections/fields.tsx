import { SelectField, TextField } from '../../ui';
import type { ComponentSection } from '../component-section';
import { Forced } from '../forced-states';
import type { SampleTexts } from '../sample-texts';

export const fieldSections: readonly ComponentSection[] = [
  {
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
  },
  {
    name: 'SelectField',
    about: 'A labelled native list to choose from.',
    behaviour: 'Focus: the edge in the accent colour and a ring. The list that opens is the browser’s own.',
    states: {
      default: (texts) => <SelectField label={texts.label}>{drawOptions(texts)}</SelectField>,
      'with a hint': (texts) => (
        <SelectField label={texts.label} hint={texts.hint}>
          {drawOptions(texts)}
        </SelectField>
      ),
      focus: (texts) => (
        <Forced state="focus">
          <SelectField label={texts.label}>{drawOptions(texts)}</SelectField>
        </Forced>
      ),
      refused: (texts) => (
        <SelectField label={texts.label} error={texts.error}>
          {drawOptions(texts)}
        </SelectField>
      ),
      disabled: (texts) => (
        <SelectField label={texts.label} disabled>
          {drawOptions(texts)}
        </SelectField>
      ),
      'label hidden': (texts) => (
        <SelectField label={texts.label} hideLabel>
          {drawOptions(texts)}
        </SelectField>
      ),
      'long text': ({ long }) => (
        <SelectField label={long}>
          <option>{long}</option>
        </SelectField>
      ),
    },
  },
];

function drawOptions({ options }: SampleTexts) {
  return options.map((option) => <option key={option}>{option}</option>);
}
