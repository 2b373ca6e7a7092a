import { useState } from 'react';
import { Segments, type IconName } from '../../ui';
import type { ComponentSection } from '../component-section';
import { Forced } from '../forced';

export const segmentsSection: ComponentSection = {
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
};

const ICONS: readonly IconName[] = ['clock', 'book', 'quiz'];

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
