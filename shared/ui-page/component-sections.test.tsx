import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MemoryRouter } from 'react-router-dom';
import * as kit from '../ui';
import { COMPONENT_SECTIONS } from './component-sections';
import { SAMPLE_TEXTS } from './sample-texts';
import { SectionView } from './section-view';

const shown = COMPONENT_SECTIONS.map(({ name }) => name);

it('every component of shared/ui has a section on the component page, and nothing else has', () => {
  expect([...shown].sort()).toEqual(Object.keys(kit).sort());
});

it('the sections stand in the order of their names', () => {
  expect(shown).toEqual([...shown].sort());
});

/** Read from its source: a section about a component has to draw that component. */
const sourceOf = (name: string) => {
  const file = name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
  return readFileSync(join(__dirname, 'sections', `${file}.tsx`), 'utf8');
};

describe.each(COMPONENT_SECTIONS)('the section $name', (section) => {
  it('draws the component, and says what it is for and how it behaves', () => {
    expect(sourceOf(section.name)).toContain(`<${section.name}`);
    expect(section.about).not.toBe('');
    expect(section.behaviour).not.toBe('');
  });

  it.each(['ltr', 'rtl'] as const)('shows every state, %s', (direction) => {
    const { container } = render(
      <MemoryRouter>
        <SectionView section={section} texts={SAMPLE_TEXTS[direction]} />
      </MemoryRouter>,
    );
    const states = [...container.querySelectorAll('.name')].map((name) => name.textContent);
    expect(states).toEqual(Object.keys(section.states));
  });
});
