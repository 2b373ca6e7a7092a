import { SelectField } from '../../ui';
import type { ComponentSection } from '../component-section';
import { Forced } from '../forced';
import type { SampleTexts } from '../sample-texts';

export const selectFieldSection: ComponentSection = {
  name: 'SelectField',
  about: 'A labelled native list to choose from.',
  behaviour: 'Focus: the edge in the accent colour and a ring. The list that opens is the browser’s own.',
  states: {
    default: (texts) => <SelectField label={texts.label}>{optionsOf(texts)}</SelectField>,
    'with a hint': (texts) => (
      <SelectField label={texts.label} hint={texts.hint}>
        {optionsOf(texts)}
      </SelectField>
    ),
    focus: (texts) => (
      <Forced state="focus">
        <SelectField label={texts.label}>{optionsOf(texts)}</SelectField>
      </Forced>
    ),
    refused: (texts) => (
      <SelectField label={texts.label} error={texts.error}>
        {optionsOf(texts)}
      </SelectField>
    ),
    disabled: (texts) => (
      <SelectField label={texts.label} disabled>
        {optionsOf(texts)}
      </SelectField>
    ),
    'label hidden': (texts) => (
      <SelectField label={texts.label} hideLabel>
        {optionsOf(texts)}
      </SelectField>
    ),
    'long text': ({ long }) => (
      <SelectField label={long}>
        <option>{long}</option>
      </SelectField>
    ),
  },
};

function optionsOf({ options }: SampleTexts) {
  return options.map((option) => <option key={option}>{option}</option>);
}
